import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { closeMenu } from "./document/menu.ts";
import { DocumentScript, FormScript, Speculation } from "./document-script.tsx";
import { ConnectionNotice } from "./features/site/chrome/connection-notice.tsx";
import { DocumentNotices } from "./features/site/chrome/document-notices.tsx";
import { ErrorMessage } from "./features/site/chrome/error-message.tsx";
import { NavigationFocus } from "./features/site/chrome/navigation-focus.tsx";
import { PendingNavigation } from "./features/site/chrome/pending-navigation.tsx";
import { useNonce } from "./nonce.tsx";
import { findStyles } from "./styles/areas.ts";
import { AnswerFocus } from "./ui/answer-focus.tsx";
import { bringScripts, useRefusedReloads } from "./ui/bring-scripts.ts";
import { EarlyInput } from "./ui/early-input.tsx";
import { useHeldLinks } from "./ui/held-links.ts";
import { keepPage, usePageKeeper } from "./ui/keep-page.ts";
import { openDocument } from "./ui/open-document.ts";
import { hasDelivery } from "./ui/route-handle.ts";
import { facePreloads } from "./ui/styles/faces.ts";

if (!import.meta.env.SSR) closeMenu();

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, openDocument, bringScripts];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  ...facePreloads,
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const handles = useMatches().map(({ handle }) => handle);
  const hasForms = hasDelivery(handles, "form");
  const hasIsland = hasDelivery(handles, "island");
  const carriesStyles = hasForms || hasDelivery(handles, "document");
  const isDocument = hasIsland || carriesStyles;
  // What a document shows is known when it is finished: see carryStyles.
  const styles = carriesStyles ? "" : findStyles(hasIsland ? "conditions" : "editor");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <Links />
      </head>
      <body>
        {children}
        <Speculation />
        {import.meta.env.SSR && isDocument ? <DocumentParts hasForms={hasForms} /> : <ApplicationParts />}
      </body>
    </html>
  );
}

function DocumentParts({ hasForms }: { hasForms: boolean }) {
  return (
    <>
      <DocumentNotices />
      {hasForms ? <FormScript /> : <DocumentScript />}
    </>
  );
}

function ApplicationParts() {
  const nonce = useNonce();
  usePageKeeper();
  useRefusedReloads();
  useHeldLinks();
  return (
    <>
      <PendingNavigation />
      <ConnectionNotice />
      <NavigationFocus />
      <AnswerFocus />
      <EarlyInput />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
