import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { respondWhole } from "#app/http/whole-response.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { PackedBodies } from "#app/http/packed-bodies.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { Words } from "../../../site/domain/status-words.ts";
import { servePage, type PublicationDeps, type RenderedPage } from "../publication.server.ts";

export interface AnswerDeps extends PublicationDeps {
  /** Shared by all requests of this isolate. */
  packedBodies: PackedBodies;
  renderMessage: (words: Words) => Promise<RenderedPage>;
}

const titles = {
  "not-found": "Page not found",
  "invalid-structure": "Invalid page structure",
  unavailable: "Failed to load page",
};

const ADVICE =
  "The page may have moved or ended, or it is out of reach for a moment. Everything else is one tap away.";

/** The public page at a slug, where it has moved to, or why there is none. */
export async function answerWithLandingPage(
  deps: AnswerDeps,
  slug: string,
  request: Request,
): Promise<Response> {
  const served = await servePage(deps, slug);
  if (served.ok) return respondWithPage(deps, served.value, request);
  if (served.code === "moved") {
    const { searchParams } = new URL(request.url);
    return redirect(addQuery(fillPath("/page/:slug", { slug: served.slug }), searchParams), 301);
  }
  return respondWithFailure(deps, served.code, request);
}

function respondWithPage(
  deps: AnswerDeps,
  { html: body, etag, headers }: RenderedPage,
  request: Request,
): Response {
  const all = { ...headers, ETag: etag, "Cache-Control": cachePolicies.revalidate };
  return respondWhole(deps, { body, headers: all }, request);
}

export async function respondWithFailure(
  deps: AnswerDeps,
  code: keyof typeof titles,
  request: Request,
): Promise<Response> {
  const { status, headers } = describeFailureStatus({ code });
  const rendered = await deps.renderMessage({ title: titles[code], advice: ADVICE });
  const { html: body, etag: ETag } = rendered;
  const all = { ...rendered.headers, "Cache-Control": cachePolicies.private, ...headers, ETag };
  return respondWhole(deps, { body, headers: all, status }, request);
}
