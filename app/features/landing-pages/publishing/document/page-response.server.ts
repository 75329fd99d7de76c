import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { respondWhole } from "#app/http/whole-response.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { CompressedBodies } from "#app/http/compressed-bodies.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { Words } from "../../../site/domain/status-words.ts";
import type { PublicationDeps } from "../publication.server.ts";
import { servePage } from "../serve-page.server.ts";
import type { RenderedPage } from "../rendered-page.ts";
import { VARIANT_HEADER } from "../variant-labels.ts";
import { chooseVersion, type ChoosingDeps } from "../variants.ts";

export interface ResponseDeps extends PublicationDeps, ChoosingDeps {
  /** Compressed bodies, shared by all requests of this isolate. */
  compressedBodies: CompressedBodies;
  renderMessage: (words: Words, options: { isFailure: boolean }) => Promise<RenderedPage>;
}

const titles = {
  "not-found": "Page not found",
  "invalid-structure": "Invalid page structure",
  unavailable: "Failed to load page",
  ended: "Page not found",
};

const ENDED = "This page has ended. Everything else is one tap away.";

const ADVICE =
  "The page may have moved or ended, or it is out of reach for a moment. Everything else is one tap away.";

/** Responds with the public page at a slug, a redirect to its new slug, or an error. */
export async function respondWithLandingPage(
  deps: ResponseDeps,
  slug: string,
  request: Request,
): Promise<Response> {
  const served = await servePage(deps, slug);
  if (served.ok) return respondWithPage(deps, await chooseVersion(deps, served.value, request), request);
  if (served.code === "moved") {
    const { searchParams } = new URL(request.url);
    // The redirect must be revalidated: another page may be published at this slug.
    return redirect(addQuery(fillPath("/page/:slug", { slug: served.slug }), searchParams), {
      status: 301,
      headers: { "Cache-Control": cachePolicies.revalidate },
    });
  }
  if (served.code === "ended") return respondAfterEnd(deps, served, request);
  return respondWithFailure(deps, served.code, request);
}

/**
 * Never cached, since the author can choose another target, or publish the page again. The query is passed
 * on, for campaigns.
 */
function respondAfterEnd(
  deps: ResponseDeps,
  { message, target }: { message: string; target?: string },
  request: Request,
): Promise<Response> | Response {
  if (target === undefined) return respondWithFailure(deps, "ended", request, message || undefined);
  const { searchParams } = new URL(request.url);
  return redirect(addQuery(safeRedirectPath(target, "/"), searchParams), {
    status: 302,
    headers: { "Cache-Control": cachePolicies.private },
  });
}

function respondWithPage(
  deps: ResponseDeps,
  { html: body, etag, headers, label }: RenderedPage & { label?: string },
  request: Request,
): Response {
  const named: Record<string, string> = label === undefined ? {} : { [VARIANT_HEADER]: label };
  const all = { ...headers, ...named, ETag: etag, "Cache-Control": cachePolicies.revalidate };
  return respondWhole(deps, { body, headers: all }, request);
}

/** Responds with an error page. It has no ETag, so that a browser does not take it for an unchanged page. */
export async function respondWithFailure(
  deps: ResponseDeps,
  code: keyof typeof titles,
  request: Request,
  advice = code === "ended" ? ENDED : ADVICE,
): Promise<Response> {
  const { status, headers } = describeFailureStatus({ code });
  const rendered = await deps.renderMessage({ title: titles[code], advice }, { isFailure: status >= 500 });
  const { html: body, etag: ETag } = rendered;
  const all = { ...rendered.headers, "Cache-Control": cachePolicies.private, ...headers, ETag };
  return respondWhole(deps, { body, headers: all, status }, request);
}
