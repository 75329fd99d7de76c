import { findSlugByAlias } from "#app/features/conditions/domain/catalogue.ts";
import { contentPaths } from "#app/features/conditions/domain/content-paths.ts";
import { isSitePage, sitePages, type SitePage } from "#app/site-pages.ts";

/** Whether a path is a public page of the site itself that a redirect may lead to. Landing pages are excluded. */
export function isPublicSitePage(path: string): boolean {
  if (!isSitePage(path)) return isContentPage(path);
  const { lists }: SitePage = sitePages[path];
  return lists?.includes("links") ?? false;
}

/** Whether the site itself responds to a path with a page or a redirect. */
export function isSitePath(path: string): boolean {
  return isSitePage(path) || isContentPage(path);
}

/**
 * Whether a path is that of a medical page: a condition, its sheet or comparison, a medicine, a test or a
 * procedure.
 */
function isContentPage(path: string): boolean {
  if (contentPaths.has(path)) return true;
  const [, folder, slug = "", part, ...rest] = path.split("/");
  const known = folder === "diseases" && rest.length === 0 ? findSlugByAlias(slug) : undefined;
  if (known === undefined) return false;
  if (part === "compare") return contentPaths.has(`/diseases/${known}/compare`);
  return part === undefined || part === "take-along";
}
