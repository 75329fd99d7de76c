import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { fail, ok, orFail } from "#app/values/result.ts";
import { completeBlocks } from "../drafts/read-draft.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { openSection } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/section-preview.ts";

/** Preview of a page with the unreleased changes of a section. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const page = await findWorkingCopy(services, url.searchParams.get("page") ?? "");
  const section = page.ok ? await openSection(services, params.id) : page;
  if (!page.ok || !section.ok) throw refuseLoad(page.ok ? fail("not-found") : page, words);
  const { id, name, draft } = section.value;
  const drafted = { [id]: { name, blocks: completeBlocks(draft), evidence: draft.evidence } };
  const rendered = await orFail(
    { log: services.log, event: "preview-failed", failure: "unavailable" },
    services.renderPreview(page.value, undefined, { sections: drafted }).then(ok),
  );
  if (!rendered.ok) throw refuseLoad(rendered, words);
  const { html, headers } = rendered.value;
  return new Response(html, {
    headers: { ...headers, "Cache-Control": cachePolicies.private, "X-Robots-Tag": "noindex" },
  });
}

const words = {
  "not-found": "This page or this section is gone.",
  "invalid-structure": "This page cannot be read.",
  unavailable: "The preview cannot be made just now. Please try again.",
};
