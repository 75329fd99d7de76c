import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { computeEtag, sha256, writePolicy } from "#app/http/content-policy.ts";
import { CurrentPathProvider } from "#app/ui/link.tsx";
import { facePreloads } from "#app/ui/styles/faces.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { FrameBrandContext, siteFrame, type FrameBrand } from "../chrome/logo.tsx";
import { SiteHeader, type HeaderProps } from "../chrome/site-header.tsx";
import type { GetStartedTarget } from "../domain/site.ts";

/** A complete HTML document with its headers. */
export interface StandaloneDocument {
  html: string;
  etag: string;
  headers: Record<string, string>;
}

interface Standalone {
  /** Language and direction of the main part, if they differ from the site's. */
  language?: { lang: string; dir: "ltr" | "rtl" };
  title: string;
  /** Brand of the frame; defaults to the site's own. */
  brand?: FrameBrand;
  /** Fonts of the first viewport, to preload. */
  faces?: typeof facePreloads;
  path: SitePath;
  getStarted: GetStartedTarget;
  /** Header of the page; defaults to that of the site. */
  Header?: ComponentType<HeaderProps>;
  styles: string;
  head: ReactNode;
  banner?: ReactNode;
  main: ReactNode;
}

/** Language of the header and the footer. */
const SITE_LANGUAGE = { lang: "en", dir: "ltr" } as const;

/**
 * Renders a page in the site's frame without the router: inline styles, no script, and a
 * Content-Security-Policy that allows only these styles.
 */
export async function renderStandalone({
  language = SITE_LANGUAGE,
  title,
  brand = siteFrame,
  faces = facePreloads,
  path,
  getStarted,
  Header = SiteHeader,
  styles,
  head,
  banner,
  main,
}: Standalone): Promise<StandaloneDocument> {
  const own = language.lang === SITE_LANGUAGE.lang ? {} : SITE_LANGUAGE;
  const html = renderToStaticMarkup(
    <html lang={language.lang} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | ${brand.name}`}</title>
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {faces.map((face) => (
          <link key={face.href} {...face} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {banner}
        <CurrentPathProvider value={path}>
          <FrameBrandContext value={brand}>
            <Header getStarted={getStarted} {...own} />
            {main}
            <SiteFooter {...own} />
          </FrameBrandContext>
        </CurrentPathProvider>
      </body>
    </html>,
  );
  return {
    html: `<!DOCTYPE html>${html}`,
    etag: await computeEtag(html),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": await writeDocumentPolicy(html, styles),
    },
  };
}

async function writeDocumentPolicy(html: string, styles: string): Promise<string> {
  return writePolicy({
    "style-src": [`'sha256-${await sha256(styles)}'`],
    // Captions are data URLs within the page. Text cannot match this check, since its "<" is escaped.
    ...(html.includes("<video ") && { "media-src": ["'self'", "data:"] }),
  });
}
