import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import { listingWords } from "../library/failure-words.ts";
import { findChoices, listChoices } from "../library/picture-choices.server.ts";
import type { Route } from "./+types/media-choices.ts";

/** Maximum number of hashes in one request, above the number of pictures on a page. */
const MAX_HASHES = 100;

/**
 * Endpoint of the editor's script: the newest pictures of the library that match, or those with the requested
 * hashes.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const hashes = url.searchParams.getAll("hash").slice(0, MAX_HASHES);
  const search = (url.searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH).trim();
  const found = await orFail(
    { log: services.log, event: "picture-choices-failed", failure: "unavailable" },
    (hashes.length > 0 ? findChoices(services, hashes) : listChoices(services, search)).then(ok),
  );
  if (!found.ok) return respondWithJson(found, listingWords);
  return Response.json(found.value, { headers: { "Cache-Control": cachePolicies.private } });
}
