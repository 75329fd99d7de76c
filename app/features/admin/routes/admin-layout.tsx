import { Form, isRouteErrorResponse, Link, NavLink, Outlet } from "react-router";
import { administratorContext } from "#app/context.ts";
import { ErrorMessage } from "#app/features/site/chrome/error-message.tsx";
import { Logo } from "#app/features/site/chrome/logo.tsx";
import { site } from "#app/features/site/domain/site.ts";
import { requireAdmin } from "#app/middleware/require-admin.ts";
import type { Route } from "./+types/admin-layout.ts";

export const middleware = [requireAdmin];

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(administratorContext).email };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin">
      <header className="admin-header">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Link to="/admin/marketing" className="admin-home" aria-label={`${site.name} admin home`}>
          <Logo />
        </Link>
        <nav aria-label="Admin" className="admin-links">
          <NavLink to="/admin/marketing">Marketing Pages</NavLink>
          <NavLink to="/admin/waitlist">Waitlist</NavLink>
          <NavLink to="/admin/members">Members</NavLink>
          <NavLink to="/admin/mail">Mail</NavLink>
          <NavLink to="/admin/log">Log</NavLink>
          <a href="/">View site</a>
        </nav>
        <Form method="post" action="/sign-out" className="admin-account">
          <input type="hidden" name="next" value="/login" />
          <span className="admin-email">{loaderData.email}</span>
          <button type="submit" className="button button-quiet button-small">
            Sign out
          </button>
        </Form>
      </header>
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  return (
    <div className="admin">
      <ErrorMessage status={status} message={message} />
    </div>
  );
}
