import { createElement } from "react";
import { Outlet } from "react-router";
import type { RouteHandle } from "#app/http/route-handle.ts";

/** Wraps pages with forms, which are delivered without React in the browser. */
export const handle: RouteHandle = { delivery: "form" };

export default function FormLayout() {
  return createElement(Outlet);
}
