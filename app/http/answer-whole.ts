import type { PackedBodies } from "./packed-bodies.ts";
import { judgePreconditions } from "./preconditions.ts";

interface WholeAnswer {
  body: string | Uint8Array<ArrayBuffer>;
  /** With a strong ETag of the body. */
  headers: Record<string, string> & { ETag: string };
}

interface AnswerWholeDeps {
  /** Shared by all requests of this isolate. */
  packedBodies: PackedBodies;
  waitUntil: (work: Promise<unknown>) => void;
}

/** An answer that is known whole: nothing for HEAD, 304 for a browser that has it, packed for whoever takes that. */
export function answerWhole(
  { packedBodies, waitUntil }: AnswerWholeDeps,
  { body, headers: { ETag, ...others } }: WholeAnswer,
  request: Request,
): Response {
  const packed = takesBrotli(request) ? packedBodies.find(ETag, body, waitUntil) : undefined;
  const headers = { ...others, ETag: packed ? `W/${ETag}` : ETag, Vary: "Accept-Encoding" };
  const status = judgePreconditions(request.headers, ETag);
  if (status !== 200) return new Response(null, { status, headers });
  const content = request.method === "HEAD" ? null : (packed ?? body);
  if (!packed) return new Response(content, { headers });
  return new Response(content, { headers: { ...headers, "Content-Encoding": "br" }, encodeBody: "manual" });
}

/**
 * Cloudflare asks for Brotli in everybody's name, and unpacks for whoever does not take it; its local stand-in does not.
 * Who weighs it against others gets the body as it is.
 */
function takesBrotli({ cf, headers }: Request): boolean {
  const accepted = cf?.clientAcceptEncoding ?? headers.get("accept-encoding") ?? "";
  return String(accepted)
    .split(",")
    .some((coding) => coding.trim().toLowerCase() === "br");
}
