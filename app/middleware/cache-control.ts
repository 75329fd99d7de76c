import type { MiddlewareFunction } from "react-router";
import { cachePolicies } from "#app/http/cache-policies.ts";

/**
 * Sets Cache-Control for pages that are the same for all visitors: caches may store them, but must revalidate
 * on every request.
 */
export const publicPages: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  const personal = response.headers.has("Set-Cookie") || response.headers.has("Cache-Control");
  if (!personal && response.status < 400) response.headers.set("Cache-Control", cachePolicies.revalidate);
  return response;
};
