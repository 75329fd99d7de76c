import { renderToReadableStream, type ReactDOMServerReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { nonceContext, servicesContext } from "./context.ts";
import { describeError } from "./describe-error.ts";
import { startScriptsLate } from "./late-scripts.ts";
import { NonceProvider } from "./nonce.tsx";

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      progressiveChunkSize: Infinity,
      onError: (error) => handleError(error, { request, context, params: {} }),
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(startScriptsLate(await readWhole(body), nonce), { status, headers });
}

/** In place of the router's own line, which would print the whole error, with the values of a failed query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const thrown = isRouteErrorResponse(error) && "error" in error ? error.error : error;
  const { log } = (context as RouterContextProvider).get(servicesContext);
  log("page-failed", { path: new URL(request.url).pathname, error: describeError(thrown) });
};

/** Nobody, with or without scripts, gets a loading text in a document. */
async function readWhole(body: ReactDOMServerReadableStream): Promise<string> {
  await body.allReady;
  return new Response(body).text();
}
