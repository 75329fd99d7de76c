import { createElement } from "react";
import { Outlet } from "react-router";
import { publicPages } from "#app/middleware/cache-control.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";

export const middleware = [publicPages];

export const handle: RouteHandle = { scripts: "late" };

/** An empty loader: without one, the router skips the middleware on client-side navigations. */
export function loader() {
  return null;
}

export { shouldRevalidate } from "#app/http/keep-frame.ts";

export default function PublicLayout() {
  return createElement(Outlet);
}
