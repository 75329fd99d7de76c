import { toUrl, type SitePath } from "#app/values/site-path.ts";
import { site } from "../../site/domain/site.ts";
import { describeBreadcrumbs, type Crumb } from "./json-ld.ts";

interface PageDescription {
  title: string;
  description: string;
  /** Path of the page, also its canonical URL. */
  path: SitePath;
  publicOrigin: string;
  /** Path of a picture of 1200 by 630 pixels. */
  card?: string;
  type?: "website" | "article";
  /** Pages above this one, below the home page; absent for a page that shows no way back. */
  above?: Crumb[];
  /** Name of the page among those, where it is not the title. */
  crumb?: string;
  jsonLd?: object[];
}

const DEFAULT_CARD = "/images/social-card.png";

/** Metadata of a public page: title, description, canonical URL, social card and structured data. */
export function describePage({
  title,
  description,
  path,
  publicOrigin,
  card,
  type,
  above,
  crumb = title,
  jsonLd = [],
}: PageDescription) {
  const trail = above && describeBreadcrumbs(publicOrigin, [...above, { name: crumb, path }]);
  const url = toUrl(publicOrigin, path);
  const fullTitle = path === "/" ? title : `${title} | ${site.name}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: type ?? "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:image", content: publicOrigin + (card ?? DEFAULT_CARD) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: fullTitle },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: fullTitle },
    ...[...(trail ? [trail] : []), ...jsonLd].map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}
