import { Outlet } from "react-router";
import { requireMember } from "#app/middleware/require-member.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { MemberNav } from "../sections/member-nav.tsx";

export const middleware = [requireMember];

export const handle: RouteHandle = { isPersonal: true };

/** Empty: with a loader, a data request (`.data`) that names this route alone is guarded by the middleware, too. */
export function loader() {
  return null;
}

export default function MemberLayout() {
  return (
    <>
      <MemberNav />
      <Outlet />
    </>
  );
}
