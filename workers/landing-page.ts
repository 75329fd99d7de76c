import { createMiddleware } from "hono/factory";
import { respondWithLandingPage } from "#app/features/landing-pages/publishing/document/page-response.server.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Responds with landing pages before the router, because a page from KV needs neither the router nor the database.
 * The router handles previews, which need the session, and requests with a body, which must be drained.
 */
export const landingPage = createMiddleware<AppEnv, "/page/:slug">(async (c, next) => {
  const { raw } = c.req;
  const isPreview = new URL(raw.url).searchParams.get("preview") === "true";
  if (isPreview || raw.body) return next();
  return respondWithLandingPage(c.var.services, c.req.param("slug"), raw);
});
