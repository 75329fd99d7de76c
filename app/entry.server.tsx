import { renderToReadableStream, type ReactDOMServerReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext } from "./context.ts";
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
    { nonce, signal: request.signal, progressiveChunkSize: Infinity },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(startScriptsLate(await readWhole(body), nonce), { status, headers });
}

/** Nobody, with or without scripts, gets a loading text in a document. */
async function readWhole(body: ReactDOMServerReadableStream): Promise<string> {
  await body.allReady;
  return new Response(body).text();
}
