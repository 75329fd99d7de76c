import { createMiddleware } from "hono/factory";
import { MAX_IMAGE_BYTES } from "#app/features/media/domain/images.server.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";

/** Far more than the longest form without an image. */
const FORM_BYTES = 64 * 1024;

/** An image plus the editor's form with fifty blocks, at four bytes a character. */
const PICTURE_FORM_BYTES = MAX_IMAGE_BYTES + 1024 * 1024;

/**
 * Limits the body to what the address accepts, whatever its Content-Length says. The body stays a stream, so that nothing is
 * buffered for a request that a guard refuses. An unread rest is drained before the response: left in the connection, it
 * would be taken for the next request.
 */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const limit = c.var.address.takesPicture ? PICTURE_FORM_BYTES : FORM_BYTES;
  const stated = Number(raw.headers.get("content-length"));
  const isAnnounced = stated > limit;
  const body = meter(raw.body, limit);
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
  await body.discard(stated > PICTURE_FORM_BYTES ? 0 : PICTURE_FORM_BYTES).catch(() => undefined);
});

/** A stream that counts what is read and errors beyond the limit. */
function meter(body: ReadableStream<Uint8Array>, limit: number) {
  const reader = body.getReader();
  let bytes = 0;
  let failed = false;
  const read = async () => {
    const { value: chunk } = await reader.read();
    bytes += chunk?.byteLength ?? 0;
    return { chunk, bytes };
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { chunk } = await read();
    failed = bytes > limit;
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
