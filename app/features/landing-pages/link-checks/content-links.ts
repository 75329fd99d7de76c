import { conditions, findHead } from "#app/features/conditions/domain/catalogue.ts";
import { comparedSources } from "#app/features/conditions/domain/comparisons.ts";
import { medicines } from "#app/features/conditions/domain/medicines.ts";
import { procedures } from "#app/features/conditions/domain/procedures.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { listCheckedLinks } from "./page-links.ts";

/** A page of our texts that names a source. */
export interface ContentUse {
  title: string;
  path: SitePath;
}

/** URL of each source -> the pages of conditions, comparisons, medicines and procedures that name it. */
export function listContentLinks(origin: string): Map<string, ContentUse[]> {
  const named = [
    ...conditions.map(({ slug, name, sources }) => ({
      slug,
      name,
      sources,
      path: "/diseases/:slug" as const,
    })),
    ...medicines.map(({ slug, name, sources }) => ({
      slug,
      name,
      sources,
      path: "/medicines/:slug" as const,
    })),
    ...comparedSources.map(({ slug, sources }) => ({
      slug,
      name: `${findHead(slug)?.name ?? slug}: treatments compared`,
      sources,
      path: "/diseases/:slug/compare" as const,
    })),
    ...procedures.map(({ slug, name, sources }) => ({ slug, name, sources, path: "/tests/:slug" as const })),
  ];
  const pairs = named.flatMap(({ slug, name, sources, path }) =>
    listCheckedLinks(
      sources.map(({ url }) => url),
      origin,
    ).map((url) => ({ url, use: { title: name, path: fillPath(path, { slug }) } })),
  );
  const byUrl = Map.groupBy(pairs, ({ url }) => url);
  return new Map([...byUrl].map(([url, uses]) => [url, uses.map(({ use }) => use)]));
}
