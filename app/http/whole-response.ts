import type { PackedBodies } from "./packed-bodies.ts";
import { judgePreconditions } from "./preconditions.ts";

interface WholeResponse {
  body: string | Uint8Array<ArrayBuffer>;
  /** Headers, with a strong ETag of the body. */
  headers: Record<string, string> & { ETag: string };
  /** Status of an error page, which no browser stores: it is sent without its ETag. */
  status?: number;
}

interface WholeResponseDeps {
  /** Shared by all requests of this isolate. */
  packedBodies: PackedBodies;
  waitUntil: (work: Promise<unknown>) => void;
}

/** An answer that is known whole: nothing for HEAD, 304 for a browser that has it, compressed where the client accepts that. */
export function respondWhole(
  { packedBodies, waitUntil }: WholeResponseDeps,
  { body, headers: { ETag, ...others }, status: errorStatus }: WholeResponse,
  request: Request,
): Response {
  const packed = takesBrotli(request) ? packedBodies.find(ETag, body, waitUntil) : undefined;
  const tag: Record<string, string> = errorStatus === undefined ? { ETag: packed ? `W/${ETag}` : ETag } : {};
  const headers = { ...others, ...tag, Vary: "Accept-Encoding" };
  const judged = errorStatus === undefined ? judgePreconditions(request.headers, ETag) : 200;
  if (judged !== 200) return new Response(null, { status: judged, headers });
  const status = errorStatus ?? 200;
  const content = request.method === "HEAD" ? null : (packed ?? body);
  if (!packed) return new Response(content, { status, headers });
  const encoded = { ...headers, "Content-Encoding": "br" };
  return new Response(content, { status, headers: encoded, encodeBody: "manual" });
}

/**
 * Cloudflare always asks for Brotli, and decompresses for clients that do not accept it; its local replacement does not. A
 * client that gives Brotli a weight gets the body as it is.
 */
function takesBrotli({ cf, headers }: Request): boolean {
  const accepted = cf?.clientAcceptEncoding ?? headers.get("accept-encoding") ?? "";
  return String(accepted)
    .split(",")
    .some((coding) => coding.trim().toLowerCase() === "br");
}
