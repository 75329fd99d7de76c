/** Lists all objects of a bucket in the order of their keys, a portion at a time. */
export async function* listObjects(bucket: R2Bucket): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const portion: R2Objects = await bucket.list({ cursor });
    yield* portion.objects;
    cursor = portion.truncated ? portion.cursor : undefined;
  } while (cursor !== undefined);
}
