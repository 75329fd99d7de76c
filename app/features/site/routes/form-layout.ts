import { createElement } from "react";
import { Outlet } from "react-router";
import type { RouteHandle } from "#app/http/route-handle.ts";

/** Wraps pages with forms, which are delivered without the framework. */
export const handle: RouteHandle = { delivery: "form" };

export default function FormLayout() {
  return createElement(Outlet);
}
