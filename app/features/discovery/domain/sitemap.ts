import { toUrl, type SitePath } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";

interface SitemapEntry {
  path: SitePath;
  changedAt?: string;
}

/** https://www.sitemaps.org/protocol.html */
export function renderSitemap(publicOrigin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${toUrl(publicOrigin, path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

/** Sitemap index, if there is more than one part: the site's own pages, and the landing pages by number. */
export function renderSitemapIndex(publicOrigin: string, parts: number[]): string {
  const names = ["site.xml", ...parts.map((part) => `pages-${part}.xml`)];
  const sitemaps = names.map(
    (part) => `<sitemap><loc>${toUrl(publicOrigin, fillPath("/sitemaps/:part", { part }))}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join("")}</sitemapindex>`;
}

/** Requested part: the site's own pages, or the number of a part of the landing pages. */
export function readSitemapPart(name: string): "site" | number | undefined {
  if (name === "site.xml") return "site";
  const [, number] = /^pages-([1-9]\d{0,8})\.xml$/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}
