import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { redirect } from "#app/http/redirect.ts";
import { orFail } from "#app/values/result.ts";
import { findSocialCard } from "../publishing/document/card/cards.server.ts";
import { cardPath } from "../publishing/document/card/card-drawing.ts";
import type { Route } from "./+types/social-card.ts";

/** Picture that networks show where a landing page is shared. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const found = await orFail(
    { log: services.log, event: "card-failed", failure: "unavailable" },
    findSocialCard(services, params),
  );
  if (found.ok) {
    const { bytes, type, isWhole } = found.value;
    return new Response(bytes as BodyInit, {
      headers: { "Content-Type": type, "Cache-Control": cachePolicies[isWhole ? "brief" : "private"] },
    });
  }
  // Networks keep using the URL of an earlier card, or of a renamed page, so it redirects to the current one.
  if (found.code === "moved") return redirect(cardPath(found.slug, found.name));
  const status = found.code === "not-found" ? 404 : 503;
  return new Response("There is no such picture.", {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicies.private },
  });
}
