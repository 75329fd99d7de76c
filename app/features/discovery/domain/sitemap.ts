import { toUrl, type Address } from "#app/address.ts";

/** Every public page that is not one of many of its kind. */
export const staticPaths: Address[] = [
  "/",
  "/how-we-work",
  "/our-approach",
  "/conditions",
  "/about-us",
  "/waitlist",
  "/medicines",
  "/sources",
  "/privacy-policy",
  "/terms-of-service",
  "/consumer-health-data-privacy",
  "/accessibility",
  "/notices",
];

/** https://www.sitemaps.org/protocol.html */
export function renderSitemap(
  publicOrigin: string,
  entries: { path: Address; changedAt?: string }[],
): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${toUrl(publicOrigin, path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}
