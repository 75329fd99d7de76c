import { addQuery, type SitePath } from "#app/values/site-path.ts";

/** Path of the list of deleted pages, with a search for this slug. */
export function findInTrash(slug: string): SitePath {
  return addQuery("/admin/marketing", { trash: "1", q: slug });
}
