import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

const FOR_PROGRAMS = "This request did not come from this site. Reload the page and try again.";

const FOR_PEOPLE =
  "This form did not come from this site, so nothing was changed. Go back, reload the page and send it again.";

/** A request that may change something comes from our own pages, or it carries no cookie that could act for someone. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method) || isSameOrigin(c.req.raw)) return next();
  const foreign = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
  if (!foreign && c.req.header("cookie") === undefined) return next();
  return c.req.path.startsWith("/api/") ? c.json({ error: FOR_PROGRAMS }, 403) : c.text(FOR_PEOPLE, 403);
});

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
}
