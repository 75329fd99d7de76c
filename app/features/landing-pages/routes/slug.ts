import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import { MAX_TITLE } from "../pages/page-fields.ts";
import { isSlugFree } from "../pages/pages.server.ts";
import { transliterateSlug } from "../pages/spelled-slug.server.ts";
import { findReplacedRedirect } from "../redirects/redirects.server.ts";
import type { Route } from "./+types/slug.ts";

/**
 * Endpoint of the editor's script: whether the typed slug is free, which publishing checks again, and which
 * redirect a page there would end; or a slug for a title in another alphabet.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const title = url.searchParams.get("title");
  if (title !== null) return respond({ slug: await transliterateSlug(title.slice(0, MAX_TITLE)) });
  const services = context.get(servicesContext);
  const slug = url.searchParams.get("slug") ?? "";
  const page = url.searchParams.get("page") ?? "";
  const found = await orFail(
    { log: services.log, event: "slug-check-failed", failure: "unavailable" },
    checkSlug(services, slug, page).then(ok),
  );
  if (!found.ok) return respondWithJson(found, { unavailable: "Slugs cannot be looked up just now." });
  return respond(found.value);
}

async function checkSlug(services: Services, slug: string, page: string) {
  const isFree = await isSlugFree(services, slug, page);
  const location = isFree ? await findReplacedRedirect(services, slug, page) : undefined;
  const advice =
    location &&
    `Links to /page/${slug} lead to ${location} now. Once this page is published there, they lead here, also after it is unpublished.`;
  return { isFree, advice };
}

function respond(found: object): Response {
  return Response.json(found, { headers: { "Cache-Control": cachePolicies.private } });
}
