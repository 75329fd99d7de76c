import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describeVersion, sha256, writePolicy } from "#app/http/content-policy.ts";
import { CurrentPathProvider } from "#app/ui/link.tsx";
import { facePreloads } from "#app/ui/styles/faces.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { site, type GetStartedTarget } from "../domain/site.ts";

/** A document that is complete in itself, with the headers that belong to it. */
export interface StandaloneDocument {
  html: string;
  etag: string;
  headers: Record<string, string>;
}

interface Standalone {
  title: string;
  path: SitePath;
  getStarted: GetStartedTarget;
  styles: string;
  head: ReactNode;
  banner?: ReactNode;
  main: ReactNode;
}

/** Renders a page in the site's frame without the router: styles inlined, no script, a policy that allows just these styles. */
export async function renderStandalone({
  title,
  path,
  getStarted,
  styles,
  head,
  banner,
  main,
}: Standalone): Promise<StandaloneDocument> {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | ${site.name}`}</title>
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {facePreloads.map((face) => (
          <link key={face.href} {...face} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {banner}
        <CurrentPathProvider value={path}>
          <SiteHeader getStarted={getStarted} />
          {main}
          <SiteFooter />
        </CurrentPathProvider>
      </body>
    </html>,
  );
  return {
    html: `<!DOCTYPE html>${html}`,
    etag: await describeVersion(html),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": writePolicy({ "style-src": [`'sha256-${await sha256(styles)}'`] }),
    },
  };
}
