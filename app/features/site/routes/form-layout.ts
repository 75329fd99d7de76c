import { createElement } from "react";
import { Outlet } from "react-router";
import { openDocument } from "#app/ui/open-document.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";

/** Around pages with forms: rendered for each visit, without the framework. */
export const handle: RouteHandle = { delivery: "form" };

/** From the editor, whose links are the router's. */
export const clientMiddleware = [openDocument];

export default function FormLayout() {
  return createElement(Outlet);
}
