/** Pictures in R2, each under the folder that its hash names. */
export interface MediaBucket {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string, request: Headers): Promise<R2ObjectBody | R2Object | null>;
  delete(keys: string[]): Promise<void>;
}

export function createMediaBucket(bucket: R2Bucket): MediaBucket {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    find: (key, headers) => bucket.get(key, { range: headers, onlyIf: headers }),
    delete: (keys) => bucket.delete(keys),
  };
}
