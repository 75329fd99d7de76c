import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** Redirects plain HTTP to HTTPS on the public host. Other hosts, such as localhost, may use HTTP. */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const requested = new URL(c.req.url);
  const site = new URL(c.var.services.settings.PUBLIC_ORIGIN);
  const plain =
    requested.protocol === "http:" && site.protocol === "https:" && requested.hostname === site.hostname;
  if (!plain) return next();
  return c.redirect(`${site.origin}${requested.pathname}${requested.search}`, 308);
});
