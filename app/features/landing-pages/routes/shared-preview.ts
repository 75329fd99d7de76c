import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { orFail } from "#app/values/result.ts";
import { findPreviewedPage } from "../pages/preview-links.server.ts";
import { respondWithFailure } from "../publishing/document/page-response.server.ts";
import type { Route } from "./+types/shared-preview.ts";

/** Page for people with a preview link. The token is in the query, which is never logged. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const found = await orFail(
    { log: services.log, event: "preview-failed", failure: "unavailable" },
    findPreviewedPage(services, url.searchParams.get("token") ?? ""),
  );
  if (!found.ok) return keepPrivate(await respondWithFailure(services, found.code, request));
  const { html, headers } = await services.renderPreview(found.value, "shared");
  return keepPrivate(new Response(html, { headers }));
}

/** Sets the headers of a secret page: not cached, not indexed, and not sent as a Referer. */
function keepPrivate(response: Response): Response {
  response.headers.set("Cache-Control", cachePolicies.private);
  response.headers.set("X-Robots-Tag", "noindex");
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}
