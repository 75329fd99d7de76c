import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { administratorContext } from "#app/context.ts";
import { ErrorMessage } from "#app/features/site/chrome/error-message.tsx";
import { Logo } from "#app/features/site/chrome/logo.tsx";
import { site } from "#app/features/site/domain/site.ts";
import { requireAdmin } from "#app/middleware/require-admin.ts";
import { describeRouteFailure } from "#app/http/route-failure.ts";
import { Form, Link, NavLink, NextField } from "#app/ui/link.tsx";
import type { Route } from "./+types/admin-layout.ts";

export const middleware = [requireAdmin];

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(administratorContext).email };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame email={loaderData.email}>
      <Outlet />
    </AdminFrame>
  );
}

/** Keeps the menu, since only one page failed. The email is unknown when the session itself could not be read. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (describeRouteFailure(error).status === 403) return <ErrorMessage error={error} />;
  return (
    <AdminFrame email={loaderData?.email}>
      <ErrorMessage error={error}>
        {loaderData === undefined && describeRouteFailure(error).status === 503 && (
          <p>The database (D1) does not answer, and without it nobody can be signed in.</p>
        )}
      </ErrorMessage>
    </AdminFrame>
  );
}

function AdminFrame({ email, children }: { email?: string; children: ReactNode }) {
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
          <NavLink to="/admin/media">Media</NavLink>
          <NavLink to="/admin/numbers">Numbers</NavLink>
          <NavLink to="/admin/links">Links</NavLink>
          <NavLink to="/admin/brand">Brand</NavLink>
          <NavLink to="/admin/forms">Forms</NavLink>
          <NavLink to="/admin/waitlist">Waitlist</NavLink>
          <NavLink to="/admin/members">Members</NavLink>
          <NavLink to="/admin/mail">Mail</NavLink>
          <NavLink to="/admin/content">Content</NavLink>
          <NavLink to="/admin/status">Status</NavLink>
          <NavLink to="/admin/log">Log</NavLink>
          <NavLink to="/admin/launch">Launch</NavLink>
          <Link to="/">View site</Link>
        </nav>
        <Form method="post" action="/sign-out" className="admin-account">
          <NextField to="/login" />
          {email !== undefined && <span className="admin-email">{email}</span>}
          <button type="submit" className="button button-quiet button-small">
            Sign out
          </button>
        </Form>
      </header>
      {children}
    </div>
  );
}
