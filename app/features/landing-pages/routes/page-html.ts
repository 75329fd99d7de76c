import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { fail, ok, orFail } from "#app/values/result.ts";
import { openingWords } from "../pages/failure-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import type { Route } from "./+types/page-html.ts";

/** Exports the working copy of a page as one HTML file that opens offline. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const written = await orFail(
    { log: services.log, event: "page-export-failed", failure: "unavailable" },
    services.renderOffline(page.value).then((html) => (html === undefined ? fail("too-large") : ok(html))),
  );
  if (!written.ok) throw refuseLoad(written, words);
  return new Response(written.value, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="${page.value.publicSlug}.html"`,
      "Cache-Control": cachePolicies.private,
    },
  });
}

const words = {
  "too-large":
    "The pictures of this page are too large for one file. Smaller versions are drawn within minutes of an upload: try again then.",
  unavailable: "The page could not be exported just now. Please try again.",
};
