import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../error-response.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * CSRF protection. A request that may write must come from this site. Exceptions without a cookie: programs that send
 * neither Origin nor Sec-Fetch-Site, and endpoints that accept requests of other sites. A request whose reading changes
 * something must not be a link on another site, since the browser sends the session cookie with it.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (SAFE_METHODS.includes(c.req.method))
    return c.var.endpoint.changesWhenRead && isLinkedElsewhere(raw) ? refuse(c, "foreign") : next();
  if (isSameOrigin(raw)) return next();
  const foreign = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
  const isSignedOut = c.req.header("cookie") === undefined;
  if (isSignedOut && !foreign) return next();
  if (!isSignedOut || !c.var.endpoint.acceptsCrossSite) return refuse(c, "foreign");
  // Remove Origin: React Router has its own CSRF check, which has no exception.
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

/**
 * Whether a link on another site started the request. If the visitor typed the URL, Sec-Fetch-Site is "none"
 * and there is no Referer.
 */
function isLinkedElsewhere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const referer = request.headers.get("referer");
  return (
    referer !== null && !(URL.canParse(referer) && new URL(referer).origin === new URL(request.url).origin)
  );
}
