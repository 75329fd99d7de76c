import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { servicesContext } from "#app/context.ts";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { ok, orFail } from "#app/values/result.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { Services } from "#app/services.server.ts";
import { redirect } from "#app/http/redirect.ts";
import { respondWithLandingPage, respondWithFailure } from "../publishing/document/page-response.server.ts";
import { addPreviewNotice } from "../publishing/document/document.server.tsx";
import { findPage, findRenamedPage } from "../pages/pages.server.ts";
import { servePage } from "../publishing/serve-page.server.ts";
import type { Route } from "./+types/landing-page.ts";

export async function loader({
  params: { slug },
  request,
  context,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  if (url.searchParams.get("preview") === "true") {
    const preview = await orFail(
      { log: services.log, event: "preview-failed", failure: "unavailable" },
      findPreview(services, slug, request).then(ok),
    );
    if (!preview.ok) return respondInPlaceOfPreview(services, slug, request);
    if (preview.value) return preview.value;
  }
  return respondWithLandingPage(services, slug, request);
}

/** Newest saved version, public or not, for an administrator who requests ?preview=true. */
async function findPreview(
  services: Services,
  slug: string,
  request: Request,
): Promise<Response | undefined> {
  const account = await findAccount(services, request.headers);
  if (!admitAdministrator(account, services.settings).ok) return undefined;
  const page = await findPage(services, slug);
  const renamed = page.ok ? undefined : await findRenamedPage(services, slug);
  if (renamed)
    return redirect(addQuery(fillPath("/page/:slug", { slug: renamed.slug }), { preview: "true" }));
  if (!page.ok) return respondWithFailure(services, page.code, request);
  const rendered = await services.renderPreview(page.value);
  return new Response(rendered.html, {
    headers: { ...rendered.headers, "Cache-Control": cachePolicies.private, "X-Robots-Tag": "noindex" },
  });
}

/** If the database fails, administrators cannot be identified, so everybody gets the public page. */
async function respondInPlaceOfPreview(
  services: Services,
  slug: string,
  request: Request,
): Promise<Response> {
  const served = await servePage(services, slug);
  if (!served.ok) {
    const code = served.code === "moved" ? "unavailable" : served.code;
    return respondWithFailure(services, code, request);
  }
  const { html, headers } = addPreviewNotice(served.value);
  return new Response(html, { headers: { ...headers, "Cache-Control": cachePolicies.private } });
}
