import { createDeadline, PartFailed } from "./deadline.ts";

/** Number of objects in one page of a bucket listing: the maximum of R2. */
const PORTION = 1000;

/** Pictures and videos in R2, each in a folder named by its hash. */
export interface MediaBucket {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a stream of known length. */
  putStream(key: string, bytes: ReadableStream<Uint8Array>, contentType: string): Promise<void>;
  /** Reads the metadata of an object. */
  describe(key: string): Promise<R2Object | null>;
  /**
   * Reads an object, or a range of it; without a body if the request's conditions match the browser's cached
   * copy.
   */
  find(key: string, request: Headers, range?: R2Range): Promise<R2ObjectBody | R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** Lists the next objects in the order of their keys, and the key to continue after; undefined at the end. */
  list(after: string): Promise<{ objects: { key: string; uploaded: Date }[]; last: string | undefined }>;
}

/** Timeout in milliseconds, longer than storing the largest picture takes. */
const DEADLINE_MS = 10_000;

/** Timeout in milliseconds, longer than uploading the largest video over a slow connection takes. */
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

/**
 * Keeps If-None-Match only, since pictures are immutable. Malformed tags are dropped, since R2 throws on
 * them.
 */
function pickCondition(headers: Headers): Headers {
  const tags = headers.get("if-none-match") ?? "";
  const isSound = /^(\*|((W\/)?"[^"]*"\s*(,\s*|$))+)$/.test(tags);
  return new Headers(isSound ? { "If-None-Match": tags } : {});
}
