import type { ReactNode } from "react";
import { Links, Meta, Outlet, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { DocumentScript, FormScript, Speculation } from "./browser/document/document-script.tsx";
import { DocumentNotices } from "./features/site/chrome/document-notices.tsx";
import { ErrorMessage } from "./features/site/chrome/error-message.tsx";
import { useNonce } from "./browser/nonce.tsx";
import { findStyles } from "./styles/areas.ts";
import { CurrentPathProvider } from "./ui/link.tsx";
import { findDelivery } from "./http/route-handle.ts";
import { facePreloads } from "./ui/styles/faces.ts";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  ...facePreloads,
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const delivery = findDelivery(useMatches().map(({ handle }) => handle));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: findStyles(delivery) }} />
        <Links />
      </head>
      <body>
        <CurrentPathProvider value={useLocation().pathname}>{children}</CurrentPathProvider>
        <Speculation />
        <DocumentNotices />
        {delivery === "form" || delivery === "editor" ? (
          <FormScript isEditor={delivery === "editor"} />
        ) : (
          <DocumentScript />
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
