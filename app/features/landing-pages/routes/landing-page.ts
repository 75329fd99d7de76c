import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { isAdministrator } from "#app/features/admin/domain/administrators.ts";
import { findAccount } from "#app/features/members/domain/sessions.server.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { Services } from "#app/services.server.ts";
import { findPage, findRenamedPage } from "../domain/pages.server.ts";
import { servePage } from "../domain/publication.server.ts";
import type { Route } from "./+types/landing-page.ts";

/** What went wrong -> the words and the status. */
const failures = {
  "not-found": ["Page not found", 404],
  "invalid-structure": ["Invalid page structure", 500],
  unavailable: ["Failed to load page", 503],
} as const;

export async function loader({
  params: { slug },
  request,
  context,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const preview =
    url.searchParams.get("preview") === "true" ? await findPreview(services, slug, request) : undefined;
  if (preview) return preview;
  const served = await servePage(services, slug);
  if (served.ok) return respondWithPage(served.value, request);
  if (served.code === "moved") return redirect(`/page/${served.detail}${url.search}`, 301);
  return respondWithFailure(services, served.code);
}

/** For an administrator who asks with ?preview=true: the newest saved version, public or not. */
async function findPreview(
  services: Services,
  slug: string,
  request: Request,
): Promise<Response | undefined> {
  const account = await findAccount(services, request.headers);
  if (!account || !isAdministrator(account, services.settings.ADMIN_EMAILS)) return undefined;
  const page = await findPage(services, slug);
  const renamed = page.ok ? undefined : await findRenamedPage(services, slug);
  if (renamed) return redirect(`/page/${renamed.slug}?preview=true`);
  if (!page.ok) return respondWithFailure(services, page.code);
  const rendered = await services.renderPage(page.value, { preview: true });
  return new Response(rendered.html, {
    headers: { ...rendered.headers, "Cache-Control": cachePolicies.private, "X-Robots-Tag": "noindex" },
  });
}

function respondWithPage(
  page: { html: string; etag: string; headers: Record<string, string> },
  request: Request,
) {
  const headers = { ...page.headers, ETag: page.etag, "Cache-Control": cachePolicies.revalidate };
  const known = request.headers
    .get("if-none-match")
    ?.split(/,\s*/)
    .map((tag) => tag.replace(/^W\//, ""));
  return known?.includes(page.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === "HEAD" ? null : page.html, { headers });
}

async function respondWithFailure(services: Services, code: keyof typeof failures): Promise<Response> {
  const [message, status] = failures[code];
  const rendered = await services.renderMessage(message);
  return new Response(rendered.html, {
    status,
    headers: {
      ...rendered.headers,
      "Cache-Control": cachePolicies.private,
      ...(status === 503 && { "Retry-After": "30" }),
    },
  });
}
