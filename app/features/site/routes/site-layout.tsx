import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { ErrorMessage } from "../chrome/error-message.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import { findGetStartedTarget } from "../domain/site.ts";
import type { Route } from "./+types/site-layout.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  return { getStarted: findGetStartedTarget(settings.INTAKE_FORM_URL) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const isPersonal = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isPersonal);
  return (
    <>
      <SiteHeader getStarted={loaderData.getStarted} isSignedIn={isPersonal} />
      <Outlet />
      <SiteFooter />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const layout = useRouteLoaderData<typeof loader>("features/site/routes/site-layout");
  return (
    <>
      <SiteHeader getStarted={layout?.getStarted ?? findGetStartedTarget("")} />
      <ErrorMessage error={error} />
      <SiteFooter />
    </>
  );
}
