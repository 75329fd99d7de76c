import { data } from "react-router";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";

export const handle: RouteHandle = { delivery: "document" };

export function loader(): never {
  throw data("Page not found", { status: 404, headers: { "Cache-Control": cachePolicies.revalidate } });
}

/** Never rendered: the loader always throws a 404, which the layout's error boundary handles. */
export default function NotFound() {
  return null;
}
