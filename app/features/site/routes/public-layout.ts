import { createElement } from "react";
import { Outlet } from "react-router";
import { publicPages } from "#app/middleware/cache-control.ts";

export const middleware = [publicPages];

/** Middleware runs on client navigations only where there is a loader. */
export function loader() {
  return null;
}

export { shouldRevalidate } from "./keep-frame.ts";

export default function PublicLayout() {
  return createElement(Outlet);
}
