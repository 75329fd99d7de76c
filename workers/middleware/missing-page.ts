import { createMiddleware } from "hono/factory";
import { addSearch } from "#app/features/landing-pages/redirects/find-redirect.server.ts";
import { findRedirectOrCount } from "#app/features/landing-pages/redirects/missing-paths.server.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Replaces a 404 response with a redirect if the path has one; counts the path otherwise. Runs after all
 * other handlers, so that every existing page takes precedence over a redirect.
 */
export const missingPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.status !== 404) return;
  const { services } = c.var;
  const { pathname, search } = new URL(c.req.raw.url);
  const attempt = { log: services.log, event: "redirect-failed", failure: "unavailable" } as const;
  const found = await orFail(attempt, findRedirectOrCount(services, pathname).then(ok));
  if (!found.ok || found.value === undefined) return;
  // Clear the response first: Hono would copy the headers of the replaced one.
  c.res = undefined;
  const Location = addSearch(found.value, search);
  c.res = new Response(null, {
    status: 301,
    headers: { Location, "Cache-Control": cachePolicies.revalidate },
  });
});
