import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";

/** The public address answers over TLS alone. Under another name, as on a developer's machine, plain HTTP stands. */
export const httpsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const asked = new URL(c.req.url);
  const site = new URL(c.var.services.settings.PUBLIC_ORIGIN);
  const plain = asked.protocol === "http:" && site.protocol === "https:" && asked.hostname === site.hostname;
  if (!plain) return next();
  return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, 308);
});
