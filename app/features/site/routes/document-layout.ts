import { createElement } from "react";
import { Outlet } from "react-router";
import { publicPages } from "#app/middleware/cache-control.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";

/** Layout of informational pages: identical for every visitor, and without React in the browser. */
export const middleware = [publicPages];

export const handle: RouteHandle = { delivery: "document" };

export default function DocumentLayout() {
  return createElement(Outlet);
}
