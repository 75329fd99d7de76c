import { createMiddleware } from "hono/factory";
import { VARIANT_HEADER } from "#app/features/landing-pages/publishing/variant-labels.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { AppEnv } from "../app-env.ts";

/** Prefix of the path of every landing page. */
const PAGES = fillPath("/page/:slug", { slug: "" });

/** Counts views of landing pages and clicks on them. Runs after the response, and loads its code only then. */
export const countVisits = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { raw } = c.req;
  if (c.res.status >= 400 || !(isOfPage(raw.url) || isOfPage(raw.headers.get("Referer")))) return;
  const { services } = c.var;
  const { status, headers } = c.res;
  const variant = headers.get(VARIANT_HEADER) ?? undefined;
  services.waitUntil(
    import("#app/features/measurement/domain/counting.server.ts").then(({ countRequest }) =>
      countRequest(services, raw, { status, variant }),
    ),
  );
});

function isOfPage(url: string | null): boolean {
  return url?.includes(PAGES) === true;
}
