import { createElement } from "react";
import { Outlet } from "react-router";
import { publicPages } from "#app/middleware/cache-control.ts";
import { openDocument } from "#app/ui/open-document.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";

/** Around pages that only inform: the same for everybody, without the framework, so never rendered in the browser. */
export const middleware = [publicPages];

export const clientMiddleware = [openDocument];

export const handle: RouteHandle = { delivery: "document" };

/** An empty loader: without one, the router skips the middleware on client-side navigations. */
export function loader() {
  return null;
}

export default function DocumentLayout() {
  return createElement(Outlet);
}
