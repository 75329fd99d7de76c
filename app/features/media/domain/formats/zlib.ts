import { constants, inflateSync } from "node:zlib";

/**
 * Decompresses in pieces, and returns the size; undefined for data that is damaged, above the limit, or
 * followed by other bytes.
 */
export async function inflate(
  bytes: Uint8Array,
  limit: number,
  take: (piece: Uint8Array) => void = () => undefined,
): Promise<number | undefined> {
  const inflated = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  let length = 0;
  try {
    for await (const piece of inflated) {
      length += piece.length;
      if (length > limit) return undefined;
      take(piece);
    }
    return length;
  } catch {
    return undefined;
  }
}

/** Decompresses the first bytes of a stream; undefined if there are fewer. */
export function inflateBeginning(bytes: Uint8Array, length: number): Uint8Array | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    const inflated = inflateSync(bytes, { finishFlush, maxOutputLength: 2 * length + 1024 });
    return inflated.length >= length ? new Uint8Array(inflated.subarray(0, length)) : undefined;
  } catch {
    return undefined;
  }
}

/** Compresses in the zlib format (RFC 1950). */
export function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return deflateAll(new Blob([bytes as BlobPart]).stream());
}

/** Compresses a stream in the zlib format (RFC 1950). */
export async function deflateAll(pieces: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const deflated = pieces.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}
