import { createDeadline, PartFailed } from "./deadline.ts";

/** Objects per page of a bucket listing: R2's maximum. */
const PORTION = 1000;

/** Pictures and videos in R2, each under the folder that its hash names. */
export interface MediaBucket {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Bytes as they arrive, of a stream whose length is known. */
  putStream(key: string, bytes: ReadableStream<Uint8Array>, contentType: string): Promise<void>;
  /** Without the bytes. */
  describe(key: string): Promise<R2Object | null>;
  /** The object, or a part of it; without a body when the request's conditions say that the browser has it. */
  find(key: string, request: Headers, range?: R2Range): Promise<R2ObjectBody | R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** The next objects in the order of their keys, and the key to go on after; undefined at the end. */
  list(after: string): Promise<{ objects: { key: string; uploaded: Date }[]; last: string | undefined }>;
}

/** Longer than storing the largest picture takes. */
const DEADLINE_MS = 10_000;

/** Longer than the largest video takes over a slow connection. */
const STREAM_DEADLINE_MS = 15 * 60_000;

export function createMediaBucket(bucket: R2Bucket, { deadlineMs = DEADLINE_MS } = {}): MediaBucket {
  const within = createDeadline("R2", deadlineMs);
  const ask = <Value>(question: () => Promise<Value>) =>
    within(question).catch((cause: unknown) => {
      throw new PartFailed("R2", cause);
    });
  return {
    async put(key, bytes, contentType) {
      await ask(() => bucket.put(key, bytes, { httpMetadata: { contentType } }));
    },
    async putStream(key, bytes, contentType) {
      const storing = createDeadline("R2", STREAM_DEADLINE_MS);
      await storing(() => bucket.put(key, bytes, { httpMetadata: { contentType } }));
    },
    describe: (key) => ask(() => bucket.head(key)),
    find: (key, headers, range) => ask(() => bucket.get(key, { range, onlyIf: pickCondition(headers) })),
    delete: (keys) => ask(() => bucket.delete(keys)),
    async list(after) {
      const portion = await ask(() => bucket.list({ startAfter: after, limit: PORTION }));
      return { objects: portion.objects, last: portion.truncated ? portion.objects.at(-1)?.key : undefined };
    },
  };
}

/** If-None-Match alone matters for immutable pictures. R2 throws on malformed tags, so these are left out. */
function pickCondition(headers: Headers): Headers {
  const tags = headers.get("if-none-match") ?? "";
  const isSound = /^(\*|((W\/)?"[^"]*"\s*(,\s*|$))+)$/.test(tags);
  return new Headers(isSound ? { "If-None-Match": tags } : {});
}
