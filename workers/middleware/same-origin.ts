import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** CSRF protection: a request that may write must come from this site, or carry no session cookie. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method) || isSameOrigin(c.req.raw)) return next();
  const foreign = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
  if (!foreign && c.req.header("cookie") === undefined) return next();
  return refuse(c, "foreign");
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
}
