import { fillPath } from "#app/fill-path.ts";
import { servicesContext } from "#app/context.ts";
import { describeError } from "#app/describe-error.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { conditions } from "#app/features/conditions/domain/catalogue.ts";
import { medicines } from "#app/features/conditions/domain/medicines.ts";
import { listActivePages } from "#app/features/landing-pages/domain/pages.server.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { renderSitemap, staticPaths } from "../domain/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const landingPages = await listActivePages(services).catch((error: unknown) => {
    services.log("sitemap-database-failed", { error: describeError(error) });
    return [];
  });
  // With an external intake form, /waitlist only redirects to it.
  const isElsewhere = findGetStartedTarget(services.settings.INTAKE_FORM_URL).external;
  const xml = renderSitemap(services.settings.PUBLIC_ORIGIN, [
    ...staticPaths.filter((path) => !(isElsewhere && path === "/waitlist")).map((path) => ({ path })),
    ...conditions.map(({ slug, review }) => ({
      path: fillPath("/diseases/:slug", { slug }),
      changedAt: review.medical?.date ?? review.editorial,
    })),
    ...medicines.map(({ slug }) => ({ path: fillPath("/medicines/:slug", { slug }) })),
    ...landingPages.map(({ slug, updatedAt }) => ({
      path: fillPath("/page/:slug", { slug }),
      changedAt: updatedAt.toISOString(),
    })),
  ]);
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicies.brief },
  });
}
