import { VIDEO_TYPE } from "#app/features/media/domain/video-type.ts";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from "#app/features/media/domain/limits.ts";
import { MAX_FIELDS } from "#app/http/form.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../error-response.ts";

/** Maximum size of a form without a picture, far above the longest one. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * Maximum size of a form with a picture: the picture plus the editor's form with fifty blocks, at four bytes
 * per character.
 */
const MAX_PICTURE_FORM_BYTES = MAX_IMAGE_BYTES + 1024 * 1024;

/**
 * Maximum number of bytes to drain from a refused body where pictures are accepted and Content-Length is set,
 * as browsers do. A browser shows the response only after it has sent the whole body; if the connection
 * closes earlier, it reports a lost connection. The platform limits bodies to 100 MB, so no request is
 * longer.
 */
const MAX_DRAINED_PICTURE_BYTES = 100 * 1024 * 1024;

/**
 * Maximum number of separators in an unparsed body. Below it, the route counts the parsed fields and refuses
 * too many with its own message, since a text with lines that begin with "--" contains more separators than
 * fields.
 */
const MAX_SEPARATORS = 4 * MAX_FIELDS;

/**
 * The only form of Content-Type with which a body may be as large as a picture: one type, one boundary of 1
 * to 70 characters (RFC 2046).
 */
const MULTIPART =
  /^multipart\/form-data; ?boundary=(?:[\w'()+,./:=?-]{1,70}|"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]")$/i;

const AMPERSAND = new TextEncoder().encode("&");

/**
 * Beginning of a boundary. The parser accepts a single line feed as a line break, so this occurs at least as
 * often as a boundary.
 */
const BOUNDARY_BEGINNING = new TextEncoder().encode("\n--");

/**
 * Limits the size and the number of fields of a body, whatever its Content-Length says; the parser uses
 * hundreds of bytes per field. The body remains a stream, so nothing is buffered for a request that a later
 * guard refuses. The unread rest is drained before the response, because in a reused connection it would be
 * read as the next request.
 */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const { endpoint } = c.var;
  const { limit, separator } = describeLimits(raw.headers, endpoint);
  const stated = Number(raw.headers.get("content-length"));
  const isAnnounced = stated > limit;
  const isLong = isAnnounced ? endpoint.takesPicture : limit === MAX_VIDEO_BYTES;
  const drained = isLong ? MAX_DRAINED_PICTURE_BYTES : MAX_PICTURE_FORM_BYTES;
  const body = meter(raw.body, limit, separator);
  if (!isAnnounced) {
    // A GET or HEAD request stays as it is: the Request constructor rejects a body for these methods.
    const isReading = raw.method === "GET" || raw.method === "HEAD";
    if (!isReading) c.req.raw = new Request(raw, { method: raw.method, body: body.stream });
    await next();
  }
  if (isAnnounced || body.wasTooLarge()) {
    c.res = undefined;
    // No route reads a picture that is the body itself, and not a field of a form, however small it is.
    const isPicture = raw.headers.get("content-type")?.startsWith("image/");
    c.res = await refuse(c, isPicture ? "not-a-form" : "too-large");
  }
  // Beyond the limit, closing the connection is cheaper than draining the body. The read fails if the client
  // has disconnected.
  await body.discard(stated > drained ? 0 : drained).catch(() => undefined);
});

/**
 * Finds the limits by Content-Type. A multipart body may contain a file; a video is the body itself, which no
 * parser reads. Every other body, whatever its type, must be short and is counted as URL-encoded.
 */
function describeLimits(headers: Headers, { takesPicture, takesVideo }: AppEnv["Variables"]["endpoint"]) {
  const type = headers.get("content-type") ?? "";
  if (takesVideo && VIDEO_TYPE.test(type)) return { limit: MAX_VIDEO_BYTES, separator: undefined };
  if (!MULTIPART.test(type)) return { limit: MAX_FORM_BYTES, separator: AMPERSAND };
  return { limit: takesPicture ? MAX_PICTURE_FORM_BYTES : MAX_FORM_BYTES, separator: BOUNDARY_BEGINNING };
}

/** Wraps a body in a stream that counts bytes and separators and errors beyond the limits. */
function meter(body: ReadableStream<Uint8Array>, limit: number, separator: Uint8Array | undefined) {
  const reader = body.getReader();
  const countSeparators = separator ? createCounter(separator) : () => 0;
  let bytes = 0;
  let failed = false;
  const read = async () => {
    const { value: chunk } = await reader.read();
    bytes += chunk?.byteLength ?? 0;
    return { chunk, bytes };
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { chunk } = await read();
    failed = bytes > limit || (chunk !== undefined && countSeparators(chunk) > MAX_SEPARATORS);
    if (failed) controller.error(new Error("The body is too large."));
    else if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return {
    stream: new ReadableStream({ pull }, { highWaterMark: 0 }),
    wasTooLarge: () => failed,
    /** Drains the rest of the stream until this total is reached, then cancels it. */
    async discard(maxBytes: number) {
      let last: Awaited<ReturnType<typeof read>> | undefined;
      while (!last || (last.chunk && last.bytes <= maxBytes)) last = await read();
      await reader.cancel();
    },
  };
}

/**
 * Creates a counter for a byte sequence across the chunks of a stream. The first byte must not occur again
 * within the sequence.
 */
function createCounter(sequence: Uint8Array): (chunk: Uint8Array) => number {
  let count = 0;
  let matched = 0;
  return (chunk) => {
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index];
      if (byte === sequence[matched]) matched += 1;
      else matched = byte === sequence[0] ? 1 : 0;
      if (matched < sequence.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}
