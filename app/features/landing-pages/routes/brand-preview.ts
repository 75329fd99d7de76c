import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import { brandWords } from "../brand/brand-words.ts";
import { findWorkingBrand } from "../brand/brands.server.ts";
import { findPage } from "../pages/pages.server.ts";
import type { Route } from "./+types/brand-preview.ts";

/** Preview of a landing page's working copy with the unpublished brand. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const rendered = await orFail(
    { log: services.log, event: "brand-failed", failure: "unavailable" },
    renderInBrand().then(ok),
  );
  if (!rendered.ok) throw data(brandWords.unavailable, describeFailureStatus(rendered));
  if (!rendered.value) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  const { html, headers } = rendered.value;
  return new Response(html, {
    headers: { ...headers, "Cache-Control": cachePolicies.private, "X-Robots-Tag": "noindex" },
  });

  async function renderInBrand() {
    const [page, brand] = await Promise.all([findPage(services, params.slug), findWorkingBrand(services)]);
    return page.ok ? services.renderPreview(page.value, "brand", { brand }) : undefined;
  }
}
