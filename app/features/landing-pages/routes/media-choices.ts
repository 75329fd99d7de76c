import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import { listingWords } from "../library/failure-words.ts";
import { findChoices, listChoices } from "../library/choices.server.ts";
import type { Route } from "./+types/media-choices.ts";

/** Hashes that one request may ask for: more than a page has pictures. */
const MOST_HASHES = 100;

/** For the editor's script: the newest pictures of the library that match, or those with the hashes that are asked for. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const hashes = url.searchParams.getAll("hash").slice(0, MOST_HASHES);
  const search = (url.searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH).trim();
  const found = await orFail(
    { log: services.log, event: "picture-choices-failed", failure: "unavailable" },
    (hashes.length > 0 ? findChoices(services, hashes) : listChoices(services, search)).then(ok),
  );
  if (!found.ok) return respondWithJson(found, listingWords);
  return Response.json(found.value, { headers: { "Cache-Control": cachePolicies.private } });
}
