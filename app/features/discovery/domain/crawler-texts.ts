import { listPathsFor, listSitePages } from "#app/site-pages.ts";
import { API_PATHS, toUrl, type SitePath } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { site } from "../../site/domain/site.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Pages with a noindex tag must not be disallowed here: a crawler has to read a page to see its tag. */
export function renderRobots(publicOrigin: string, { isStaging }: { isStaging: boolean }): string {
  // Files that the platform serves have no header that keeps them out of lists.
  if (isStaging) return "User-agent: *\nDisallow: /\n";
  const [admin = ""] = listPathsFor("administrator").toSorted((one, other) => one.length - other.length);
  const disallowed = [admin, API_PATHS.root].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${disallowed}\nSitemap: ${toUrl(publicOrigin, "/sitemap.xml")}\n`;
}

/** How long a security.txt is valid; it is made again for every request. */
const VALID_DAYS = 180;

/** RFC 9116 */
export function renderSecurityText(publicOrigin: string, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return `Contact: mailto:${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${toUrl(publicOrigin, "/.well-known/security.txt")}\n`;
}

/** https://llmstxt.org */
export function renderLlmsText(
  publicOrigin: string,
  {
    conditions,
    count,
  }: { conditions: readonly { slug: string; name: string; summary: string }[]; count: number },
): string {
  const list = conditions.map(
    ({ slug, name, summary }) =>
      `- [${name}](${toUrl(publicOrigin, fillPath("/diseases/:slug", { slug }))}): ${summary}`,
  );
  return [
    `# ${site.name}`,
    `> ${site.description}`,
    "Information, not medical advice. Pages name their sources and say whether a clinician has reviewed them.",
    "## Pages",
    listSitePages("llms")
      .map(({ title, path }) => `- [${title}](${toUrl(publicOrigin, path)})`)
      .join("\n"),
    `## Conditions (${count} and broader topics)`,
    list.join("\n"),
    "",
  ].join("\n\n");
}

export function renderManifest(): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: "/" satisfies SitePath,
    display: "browser",
    background_color: "#fbf7f1",
    theme_color: "#fbf7f1",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  });
}
