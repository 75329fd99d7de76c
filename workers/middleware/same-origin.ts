import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../error-response.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * CSRF protection: a request that may write must come from this site, or carry no session cookie. A request
 * that exports recorded data must not come from a link on another site, since the browser sends the session
 * cookie with it.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (SAFE_METHODS.includes(c.req.method))
    return c.var.endpoint.changesWhenRead && isLinkedElsewhere(raw) ? refuse(c, "foreign") : next();
  if (isSameOrigin(raw)) return next();
  const foreign = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
  const isSignedOut = c.req.header("cookie") === undefined;
  if (isSignedOut && !foreign) return next();
  if (!isSignedOut || !c.var.endpoint.takesForeign) return refuse(c, "foreign");
  // The router has a check of its own, which knows no exception.
  const headers = new Headers(c.req.raw.headers);
  headers.delete("origin");
  c.req.raw = new Request(c.req.raw, { headers });
  return next();
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
}

/** An endpoint that somebody types has no site ("none"), nor a Referer. */
function isLinkedElsewhere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const referer = request.headers.get("referer");
  return (
    referer !== null && !(URL.canParse(referer) && new URL(referer).origin === new URL(request.url).origin)
  );
}
