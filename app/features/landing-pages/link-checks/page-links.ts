import { isPublicUrl } from "#app/values/public-url.ts";

/**
 * Normalizes and deduplicates links: URLs of public hosts without a fragment, and paths of this site without
 * a query.
 */
export function listCheckedLinks(hrefs: string[], origin: string): string[] {
  const links = hrefs.map((href) => readLink(href, origin)).filter((link) => link !== undefined);
  return [...new Set(links)];
}

function readLink(href: string, origin: string): string | undefined {
  if (href.startsWith("#") || !URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (url.origin === origin) return isFile(url.pathname) ? undefined : withoutLastSlash(url.pathname);
  url.hash = "";
  return isPublicUrl(url.href) ? url.href : undefined;
}

function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Files need no check: they are part of a deploy, or stay stored as long as a page shows them. */
function isFile(path: string): boolean {
  return /^\/(?:media|images|fonts|video)\//.test(path) || /\.[a-z0-9]{2,5}$/.test(path);
}

/** Host of a link, of which one link is checked at a time. */
export function hostOf(link: string): string {
  return link.startsWith("/") ? link : new URL(link).host;
}
