import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { FoundTargets } from "../review/found-targets.ts";
import { searchLinkTargets } from "../review/link-targets.server.ts";
import type { Route } from "./+types/link-targets.ts";

/** Endpoint of the editor's script: finds the pages of the site that a typed link may mean. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const sought = (url.searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH).trim();
  const none: FoundTargets = { bySlug: {}, aliases: {} };
  const found = await orFail(
    { log: services.log, event: "link-targets-failed", failure: "unavailable" },
    (sought === "" ? Promise.resolve(none) : searchLinkTargets(services, sought)).then(ok),
  );
  if (!found.ok) return respondWithJson(found, { unavailable: "Pages cannot be looked up just now." });
  return Response.json(found.value, { headers: { "Cache-Control": cachePolicies.private } });
}
