import { Outlet } from "react-router";
import { requireMember } from "#app/middleware/require-member.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { MemberNav } from "../sections/member-nav.tsx";

export const middleware = [requireMember];

export const handle: RouteHandle = { isPersonal: true };

export default function MemberLayout() {
  return (
    <>
      <MemberNav />
      <Outlet />
    </>
  );
}
