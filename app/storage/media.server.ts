/** D1 takes at most 100 parameters in one query. */
const MAX_QUERY_PARAMETERS = 100;

/** Pictures in R2, each under the folder that its hash names. */
export interface MediaBucket {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string, request: Headers): Promise<R2ObjectBody | R2Object | null>;
  delete(keys: string[]): Promise<void>;
  /** All objects, in portions whose folders fit one query. */
  list(): AsyncGenerator<{ key: string; uploaded: Date }[]>;
}

export function createMediaBucket(bucket: R2Bucket): MediaBucket {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    find: (key, headers) => bucket.get(key, { range: headers, onlyIf: headers }),
    delete: (keys) => bucket.delete(keys),
    async *list() {
      let cursor: string | undefined;
      do {
        const portion = await bucket.list({ cursor, limit: MAX_QUERY_PARAMETERS });
        yield portion.objects;
        cursor = portion.truncated ? portion.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
