import listed from "virtual:content-list";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { contentKinds, type ContentKind, type ContentRecord } from "./content-kinds.ts";

/** Pages of one kind, by name, without their text. */
export function listContent(kind: ContentKind) {
  return listed.filter((page) => page.kind === kind);
}

/** Path of every medical page, with the day of its last check. */
export function listContentPaths(): { path: SitePath; changedAt: string }[] {
  return listed.map(({ kind, slug, checkedAt }) => ({
    path: fillPath(contentKinds[kind].path, { slug }),
    changedAt: checkedAt,
  }));
}

/**
 * Reviews, sources and questions of every medical page, imported dynamically because the chunk is large and
 * rarely needed.
 */
export async function readContentRecords(): Promise<ContentRecord[]> {
  return (await import("virtual:content-records")).default;
}
