import { Outlet } from "react-router";
import { requireMember } from "#app/middleware/require-member.ts";
import { MemberNav } from "../sections/member-nav.tsx";

export const middleware = [requireMember];

/** Without a loader, the middleware would be skipped when the browser goes from one page to another. */
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
