/**
 * Parses a path or a URL of this site; undefined for any other. The case of the host and the default port do
 * not distinguish a site, so the origins are compared, not their text.
 */
export function parseOwnUrl(href: string, origin: string): URL | undefined {
  const base = href.startsWith("/") ? origin : undefined;
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.origin === origin ? url : undefined;
}
