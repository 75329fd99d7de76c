import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { orFail } from "#app/values/result.ts";
import { openingWords } from "../pages/failure-words.ts";
import { drawDraftCard } from "../publishing/document/card/cards.server.ts";
import type { Route } from "./+types/draft-card.ts";

/** Social card of a page's working copy, for its editor. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const found = await orFail(
    { log: services.log, event: "card-failed", failure: "unavailable" },
    drawDraftCard(services, params.id),
  );
  if (!found.ok) throw refuseLoad(found, openingWords);
  const headers = { "Cache-Control": cachePolicies.private };
  if ("path" in found.value)
    return new Response(null, { status: 302, headers: { ...headers, Location: found.value.path } });
  const { bytes, type } = found.value;
  return new Response(bytes as BodyInit, { headers: { ...headers, "Content-Type": type } });
}
