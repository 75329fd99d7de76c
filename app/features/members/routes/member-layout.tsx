import { Outlet } from "react-router";
import { requireMember } from "#app/middleware/require-member.ts";
import { MemberNav } from "../sections/member-nav.tsx";

export const middleware = [requireMember];

/** An empty loader: without one, the router skips the middleware on client-side navigations. */
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
