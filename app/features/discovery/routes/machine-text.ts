import { data } from "react-router";
import type { SitePath } from "#app/values/site-path.ts";
import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { conditionCount, conditions } from "#app/features/conditions/domain/catalogue.ts";
import { renderLlmsText, renderManifest, renderRobots, renderSecurityText } from "../domain/crawler-texts.ts";
import type { Route } from "./+types/machine-text.ts";

/** Text files for crawlers and other programs at well-known paths. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, now } = context.get(servicesContext);
  const { PUBLIC_ORIGIN: publicOrigin, SUPPORT_EMAIL: contact } = settings;
  const isStaging = settings.STAGING_MAIL_TO !== "";
  switch (url.pathname as SitePath) {
    case "/robots.txt":
      return respond(renderRobots(publicOrigin, { isStaging }));
    case "/llms.txt":
      return respond(renderLlmsText(publicOrigin, { conditions, count: conditionCount }), "text/markdown");
    case "/.well-known/security.txt":
      return respond(renderSecurityText(publicOrigin, contact, now()));
    case "/manifest.webmanifest":
      return respond(renderManifest(), "application/manifest+json");
    default:
      throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  }
}

function respond(text: string, type = "text/plain"): Response {
  return new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": cachePolicies.brief },
  });
}
