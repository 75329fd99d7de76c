import type { MiddlewareFunction } from "react-router";
import { cachePolicies } from "#app/http/cache-policies.ts";

/** Pages that are the same for everyone: may be kept, must be asked for anew. */
export const publicPages: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  const personal = response.headers.has("Set-Cookie") || response.headers.has("Cache-Control");
  if (!personal && response.status < 400) response.headers.set("Cache-Control", cachePolicies.revalidate);
  return response;
};
