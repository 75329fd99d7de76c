import { findSlugByAlias } from "#app/features/conditions/domain/catalogue.ts";
import { contentPaths } from "#app/features/conditions/domain/content-paths.ts";
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
  if (contentPaths.has(path)) return true;
  const [, folder, slug = "", part, ...rest] = path.split("/");
  const known = folder === "diseases" && rest.length === 0 ? findSlugByAlias(slug) : undefined;
  if (known === undefined) return false;
  if (part === "compare") return contentPaths.has(`/diseases/${known}/compare`);
  return part === undefined || part === "take-along";
}
