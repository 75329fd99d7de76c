import { findSlugByAlias } from "#app/features/conditions/domain/catalogue.ts";
import { comparedSlugs } from "#app/features/conditions/domain/comparisons.ts";
import { findMedicine } from "#app/features/conditions/domain/medicines.ts";
import { findProcedure } from "#app/features/conditions/domain/procedures.ts";
import { isSitePage, sitePages, type SitePage } from "#app/site-pages.ts";

/** Whether the site answers a path with a page of its own that anybody may be led to. Landing pages are not among them. */
export function isPublicSitePage(path: string): boolean {
  if (!isSitePage(path)) return isContentPage(path);
  const { lists }: SitePage = sitePages[path];
  return lists?.includes("links") ?? false;
}

/** Whether the site answers a path itself, with a page or by leading on to one. */
export function isSitePath(path: string): boolean {
  return isSitePage(path) || isContentPage(path);
}

/** Whether a path is that of a condition, its sheet or comparison, a medicine, a test or a procedure. */
function isContentPage(path: string): boolean {
  const [, folder, slug = "", ...rest] = path.split("/");
  if (folder === "diseases" && rest.length === 1 && rest[0] === "compare")
    return comparedSlugs.includes(slug);
  const isSheet = rest.length === 1 && rest[0] === "take-along";
  if (folder === "diseases") return (rest.length === 0 || isSheet) && findSlugByAlias(slug) !== undefined;
  if (rest.length > 0) return false;
  if (folder === "tests") return findProcedure(slug) !== undefined;
  return folder === "medicines" && findMedicine(slug) !== undefined;
}
