import type { CompressedBodies } from "./compressed-bodies.ts";
import { evaluatePreconditions } from "./preconditions.ts";

interface WholeResponse {
  body: string | Uint8Array<ArrayBuffer>;
  /** Headers, including a strong ETag of the body. */
  headers: Record<string, string> & { ETag: string };
  /** Status of an error page. An error page has no ETag, because browsers do not cache it. */
  status?: number;
}

interface WholeResponseDeps {
  /** Shared by all requests of this isolate. */
  compressedBodies: CompressedBodies;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Responds with a body that is known as a whole: without a body to HEAD, with 304 or 412 if the request's
 * preconditions demand it, compressed if the client accepts Brotli.
 */
export function respondWhole(
  { compressedBodies, waitUntil }: WholeResponseDeps,
  { body, headers: { ETag, ...others }, status: errorStatus }: WholeResponse,
  request: Request,
): Response {
  const packed = takesBrotli(request) ? compressedBodies.find(ETag, body, waitUntil) : undefined;
  const tag: Record<string, string> = errorStatus === undefined ? { ETag: packed ? `W/${ETag}` : ETag } : {};
  const headers = { ...others, ...tag, Vary: "Accept-Encoding" };
  const judged = errorStatus === undefined ? evaluatePreconditions(request.headers, ETag) : 200;
  if (judged !== 200) return new Response(null, { status: judged, headers });
  const status = errorStatus ?? 200;
  const content = request.method === "HEAD" ? null : (packed ?? body);
  if (!packed) return new Response(content, { status, headers });
  const encoded = { ...headers, "Content-Encoding": "br" };
  return new Response(content, { status, headers: encoded, encodeBody: "manual" });
}

/**
 * Whether the client accepts Brotli. Cloudflare always requests it and decompresses for clients without it;
 * the local runtime does not, so the client's header decides. A client that gives Brotli a q-value gets the
 * uncompressed body.
 */
function takesBrotli({ cf, headers }: Request): boolean {
  const accepted = cf?.clientAcceptEncoding ?? headers.get("accept-encoding") ?? "";
  return String(accepted)
    .split(",")
    .some((coding) => coding.trim().toLowerCase() === "br");
}
