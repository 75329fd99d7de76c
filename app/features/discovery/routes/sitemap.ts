import { data } from "react-router";
import { fillPath } from "#app/values/fill-path.ts";
import { servicesContext } from "#app/context.ts";
import { describeError } from "#app/values/describe-error.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import { listSitePages } from "#app/site-pages.ts";
import { listContentPaths } from "#app/features/conditions/domain/content-list.ts";
import { listActivePages, listActiveParts } from "#app/features/landing-pages/pages/pages.server.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { readSitemapPart, renderSitemap, renderSitemapIndex } from "../domain/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";

/** The sitemap, or if it has more than one part, the index; and each part. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return "part" in params && params.part !== undefined
    ? respondWithPart(services, params.part)
    : respondWithWhole(services);
}

async function respondWithWhole(services: Services): Promise<Response> {
  const { PUBLIC_ORIGIN: publicOrigin } = services.settings;
  try {
    const parts = await listActiveParts(services);
    if (parts.length > 1) return respond(renderSitemapIndex(publicOrigin, parts));
    const pages = (await Promise.all(parts.map((part) => listLandingPages(services, part)))).flat();
    return respond(renderSitemap(publicOrigin, [...listOwnPages(services), ...pages]));
  } catch (error) {
    services.log("sitemap-database-failed", { error: describeError(error) });
    return respond(renderSitemap(publicOrigin, listOwnPages(services)));
  }
}

/** An unreadable part fails the request: an empty one would tell crawlers that its pages are gone. */
async function respondWithPart(services: Services, name: string): Promise<Response> {
  const part = readSitemapPart(name);
  if (part === undefined) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  const pages =
    part === "site"
      ? ok(listOwnPages(services))
      : await orFail(
          { log: services.log, event: "sitemap-database-failed", failure: "unavailable" },
          listLandingPages(services, part).then(ok),
        );
  if (!pages.ok) throw data("Failed to load page", describeFailureStatus(pages));
  if (pages.value.length === 0) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return respond(renderSitemap(services.settings.PUBLIC_ORIGIN, pages.value));
}

function listOwnPages({ settings }: Services) {
  // The sitemap omits /waitlist if it only redirects to an external intake form.
  const isElsewhere = findGetStartedTarget(settings.INTAKE_FORM_URL).external;
  return [
    ...listSitePages("sitemap").filter(({ path }) => !(isElsewhere && path === "/waitlist")),
    ...listContentPaths(),
  ];
}

async function listLandingPages(services: Services, part: number) {
  const pages = await listActivePages(services, part);
  return pages.map(({ slug, updatedAt }) => ({
    path: fillPath("/page/:slug", { slug }),
    changedAt: updatedAt.toISOString(),
  }));
}

function respond(xml: string): Response {
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicies.brief },
  });
}
