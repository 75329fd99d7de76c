import { VIDEO_TYPE } from "#app/features/media/domain/video-type.ts";
import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from "#app/features/media/domain/limits.ts";
import { MAX_FIELDS } from "#app/http/form.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../error-response.ts";

/** Limit of a form without an image, far above the longest one. */
const FORM_BYTES = 64 * 1024;

/** An image plus the editor's form with fifty blocks, at four bytes a character. */
const PICTURE_FORM_BYTES = MAX_IMAGE_BYTES + 1024 * 1024;

/**
 * Bytes that are read of a body before it is refused where a picture may come, if it states its length, as a browser does. No
 * request can have more, since the platform limits its bodies to 100 MB. A browser shows a response only after it has sent
 * everything, and would report a lost connection instead.
 */
const DRAINED_PICTURE_BYTES = 100 * 1024 * 1024;

/**
 * Fields that a body may seem to have before it is parsed. Up to this number a route counts the real ones and refuses too many
 * in its own words, since a text with lines that begin with "--" seems to have more than it has.
 */
const MOST_SEPARATORS = 4 * MAX_FIELDS;

/** The only spelling in which a body may be as large as a picture: one type, one boundary of 1 to 70 characters (RFC 2046). */
const MULTIPART =
  /^multipart\/form-data; ?boundary=(?:[\w'()+,./:=?-]{1,70}|"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]")$/i;

const AMPERSAND = new TextEncoder().encode("&");

/** The parser takes a line feed alone for a line break, so that this is found at least as often as a boundary. */
const BOUNDARY_BEGINNING = new TextEncoder().encode("\n--");

/**
 * Limits the body to what the endpoint accepts, whatever its Content-Length says: its bytes, and its fields, which cost the parser
 * hundreds of bytes each. The body stays a stream, so that nothing is buffered for a request that a guard refuses. An unread rest
 * is drained before the response: left in the connection, it would be taken for the next request.
 */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const { endpoint } = c.var;
  const { limit, separator } = describeLimits(raw.headers, endpoint);
  const stated = Number(raw.headers.get("content-length"));
  const isAnnounced = stated > limit;
  const isLong = isAnnounced ? endpoint.takesPicture : limit === MAX_VIDEO_BYTES;
  const drained = isLong ? DRAINED_PICTURE_BYTES : PICTURE_FORM_BYTES;
  const body = meter(raw.body, limit, separator);
  if (!isAnnounced) {
    // A GET or HEAD request stays as it is: the Request constructor rejects a body for these methods.
    const isReading = raw.method === "GET" || raw.method === "HEAD";
    if (!isReading) c.req.raw = new Request(raw, { method: raw.method, body: body.stream });
    await next();
  }
  if (isAnnounced || body.wasTooLarge()) {
    c.res = undefined;
    c.res = await refuse(c, "too-large");
  }
  // Closing the connection is cheaper than draining a huge body. A client that has disconnected sends no more.
  await body.discard(stated > drained ? 0 : drained).catch(() => undefined);
});

/**
 * A multipart body can carry a file, and a video is sent as the body itself, which no parser reads. Every
 * other body, whatever its type, is short and counted as URL-encoded.
 */
function describeLimits(headers: Headers, { takesPicture, takesVideo }: AppEnv["Variables"]["endpoint"]) {
  const type = headers.get("content-type") ?? "";
  if (takesVideo && VIDEO_TYPE.test(type)) return { limit: MAX_VIDEO_BYTES, separator: undefined };
  if (!MULTIPART.test(type)) return { limit: FORM_BYTES, separator: AMPERSAND };
  return { limit: takesPicture ? PICTURE_FORM_BYTES : FORM_BYTES, separator: BOUNDARY_BEGINNING };
}

/** A stream that counts what is read and errors beyond the limits. */
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
    failed = bytes > limit || (chunk !== undefined && countSeparators(chunk) > MOST_SEPARATORS);
    if (failed) controller.error(new Error("The body is too large."));
    else if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return {
    stream: new ReadableStream({ pull }, { highWaterMark: 0 }),
    wasTooLarge: () => failed,
    /** Drains the stream, up to this many bytes. */
    async discard(most: number) {
      let last: Awaited<ReturnType<typeof read>> | undefined;
      while (!last || (last.chunk && last.bytes <= most)) last = await read();
      await reader.cancel();
    },
  };
}

/** Counts a sequence of bytes, none of which repeats its beginning, across the chunks of a stream. */
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
