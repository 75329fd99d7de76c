import { contentKinds } from "#app/features/conditions/domain/content-kinds.ts";
import { readContentRecords } from "#app/features/conditions/domain/content-list.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { listCheckedLinks } from "./page-links.ts";

/** A medical page that cites a source. */
export interface ContentUse {
  title: string;
  path: SitePath;
}

/** URL of each source -> the medical pages that cite it. */
export async function listContentLinks(origin: string): Promise<Map<string, ContentUse[]>> {
  const pairs = (await readContentRecords()).flatMap(({ kind, slug, name, urls }) => {
    const use = { title: name, path: fillPath(contentKinds[kind].path, { slug }) };
    return listCheckedLinks(urls, origin).map((url) => ({ url, use }));
  });
  const byUrl = Map.groupBy(pairs, ({ url }) => url);
  return new Map([...byUrl].map(([url, uses]) => [url, uses.map(({ use }) => use)]));
}
