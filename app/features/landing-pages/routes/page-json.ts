import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { writePageDocument } from "../copies/page-document.ts";
import { openingWords } from "../pages/failure-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import type { Route } from "./+types/page-json.ts";

/** Exports the working copy of a page as JSON, which can be imported again. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const page = await findWorkingCopy(context.get(servicesContext), params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  return new Response(JSON.stringify(writePageDocument(page.value), null, 2), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${page.value.publicSlug}.json"`,
      "Cache-Control": cachePolicies.private,
    },
  });
}
