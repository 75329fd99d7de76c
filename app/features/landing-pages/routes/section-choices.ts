import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { sectionOpeningWords } from "../shared-sections/failure-words.ts";
import { findShownSection, listSections } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/section-choices.ts";

/** Maximum number of characters of an id that are looked up. */
const MAX_ID_LENGTH = 100;

/** Endpoint of the editor's script: the names of all shared sections, or one section as pages show it. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const id = url.searchParams.get("id");
  if (id === null) {
    const listed = await listSections(services);
    if (!listed.ok) return respondWithJson(listed, sectionOpeningWords);
    return respond({ choices: listed.value.map((section) => ({ id: section.id, name: section.name })) });
  }
  const found = await findShownSection(services, id.slice(0, MAX_ID_LENGTH));
  return found.ok ? respond({ sections: found.value }) : respondWithJson(found, sectionOpeningWords);
}

function respond(found: object): Response {
  return Response.json(found, { headers: { "Cache-Control": cachePolicies.private } });
}
