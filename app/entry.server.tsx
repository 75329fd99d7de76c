import type { ReactNode } from "react";
import { renderToReadableStream, type ReactDOMServerReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import {
  constantContext,
  failureContext,
  placeholdersContext,
  nonceContext,
  servicesContext,
  templateContext,
} from "./context.ts";
import { ReferenceProvider } from "./browser/reference.tsx";
import { describeError } from "./values/describe-error.ts";
import { NonceProvider } from "./browser/nonce.tsx";
import { describeInlinePolicy } from "./http/content-policy.ts";
import { RETRY_SECONDS } from "./http/failure-status.ts";
import { isDone, readOutcome } from "./ui/outcome.ts";
import { describeRouteFailure } from "./http/route-failure.ts";
import { insertScripts } from "./browser/document/document-parts.server.ts";
import { insertStyles } from "./styles/document-styles.server.ts";
import { findProps } from "./browser/island/island-props.ts";
import { findDelivery, type RouteHandle } from "./http/route-handle.ts";
import { RenderAloneProvider } from "./browser/island/island.tsx";

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const delivery = describeDelivery(request, entryContext);
  const nonce = delivery.isConstant ? undefined : context.get(nonceContext);
  const rendering = {
    nonce,
    signal: request.signal,
    progressiveChunkSize: Infinity,
    onError: (error: unknown) => handleError(error, { request, context, params: {} }),
  };
  let island = "";
  const renderIslandHtml = async (part: ReactNode) =>
    (island = await readWhole(await renderToReadableStream(part, rendering)));
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ReferenceProvider value={context.get(servicesContext).requestId}>
        <RenderAloneProvider render={renderIslandHtml}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </RenderAloneProvider>
      </ReferenceProvider>
    </NonceProvider>,
    rendering,
  );
  const sentStatus = chooseStatus(status, entryContext, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (sentStatus === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_SECONDS));
  let html = await readWhole(body);
  if (delivery.carriesStyles) html = insertStyles(html);
  html = insertScripts(html, nonce);
  if (delivery.isConstant) {
    headers.set("Content-Security-Policy", await describeInlinePolicy(html, { files: delivery.hasIsland }));
    context.set(constantContext, { ignoresQuery: delivery.ignoresQuery });
  }
  const { findVariant } = delivery;
  if (findVariant) context.set(templateContext, { findVariant });
  if (delivery.hasIsland) context.set(placeholdersContext, { island, props: findProps(html) });
  return new Response(html, { status: sentStatus, headers });
}

/**
 * Chooses the status of the response. The router responds to every exception with 500; if a service is temporarily
 * unavailable, 503 means "retry". After a completed action, 200: what failed is only the page that confirms it.
 */
function chooseStatus(status: number, entryContext: EntryContext, context: RouterContextProvider): number {
  if (status >= 500 && isActionDone(entryContext)) return 200;
  const isUnavailable = status === 500 && context.get(failureContext)?.status === 503;
  return isUnavailable ? 503 : status;
}

/**
 * Whether the action succeeded and only the loaders of the page that confirms it failed. A status that means
 * "retry" would make the visitor repeat the action.
 */
function isActionDone({ staticHandlerContext: { actionData, errors } }: EntryContext): boolean {
  const failed = Object.keys(errors ?? {});
  return failed.length > 0 && failed.every((id) => isDone(readOutcome(actionData?.[id])));
}

/**
 * Reads the handles of the matched routes. Nothing is constant in development, because the dev server adds
 * its own scripts, which need the nonce.
 */
function describeDelivery(request: Request, { routeModules, staticHandlerContext }: EntryContext) {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  const delivery = findDelivery(handles);
  const informs = delivery === "document";
  const hasIsland = delivery === "island";
  const hasQuery = new URL(request.url).search !== "";
  const readsQuery = handles.some((handle) => (handle as RouteHandle | undefined)?.readsQuery === true);
  return {
    carriesStyles: informs || delivery === "form",
    hasIsland,
    findVariant: import.meta.env.DEV ? undefined : (handles.at(-1) as RouteHandle | undefined)?.findVariant,
    isConstant: !import.meta.env.DEV && (informs || (hasIsland && !hasQuery)),
    ignoresQuery: informs && !readsQuery,
  };
}

/** Replaces the router's default, which prints the whole error, including the values of a failed query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const known = context as RouterContextProvider;
  known.set(failureContext, describeRouteFailure(error));
  const thrown = isRouteErrorResponse(error) && "error" in error ? error.error : error;
  const { log } = known.get(servicesContext);
  log("page-failed", { path: new URL(request.url).pathname, error: describeError(thrown) });
};

/** Waits for the whole document instead of streaming it, so that no loading fallback is part of a response. */
async function readWhole(body: ReactDOMServerReadableStream): Promise<string> {
  await body.allReady;
  return new Response(body).text();
}
