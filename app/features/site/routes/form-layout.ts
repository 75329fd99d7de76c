import { createElement } from "react";
import { Outlet } from "react-router";
import { openDocument } from "#app/ui/open-document.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";

/** Around pages with forms: rendered for each visit, without the framework, so never rendered in the browser. */
export const clientMiddleware = [openDocument];

export const handle: RouteHandle = { delivery: "form" };

/** An empty loader: without one, the router skips the middleware on client-side navigations. */
export function loader() {
  return null;
}

export default function FormLayout() {
  return createElement(Outlet);
}
