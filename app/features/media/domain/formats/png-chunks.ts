import { asciiAt, bytesOfAscii, concatBytes, uint32, viewOf } from "./bytes.ts";
import { crc32 } from "./crc32.ts";

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Maximum number of chunks, above what any encoder writes. */
const MAX_CHUNKS = 50_000;

/** Ancillary chunks that affect colors -> check of their few numbers. */
export const COLOR_CHUNKS: Record<string, (data: Uint8Array) => boolean> = {
  cICP: ({ length, 2: matrix, 3: isFullRange = 2 }) => length === 4 && matrix === 0 && isFullRange <= 1,
  sRGB: ({ length, 0: intent = 4 }) => length === 1 && intent <= 3,
  gAMA: (data) => data.length === 4 && viewOf(data).getUint32(0) <= 1_000_000,
  cHRM: (data) =>
    data.length === 32 && data.every((_, at) => at % 4 > 0 || viewOf(data).getUint32(at) <= 100_000),
};

export interface Chunk {
  name: string;
  data: Uint8Array;
  /** Whole chunk with length, name and checksum. */
  whole: Uint8Array;
}

const KEPT = ["iCCP", "tRNS", "eXIf", "acTL", "fcTL", "fdAT"];

/**
 * Lists the relevant chunks up to the end of the image; undefined without an end, or with a damaged critical
 * chunk.
 */
export function listChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = SIGNATURE.length;
  for (let count = 0; count < MAX_CHUNKS && offset + 12 <= bytes.length; count++) {
    const dataEnd = offset + 8 + view.getUint32(offset);
    if (dataEnd + 4 > bytes.length) return undefined;
    const name = asciiAt(bytes, offset + 4, 4);
    const isCritical = /^[A-Z]/.test(name);
    if (isCritical || Object.hasOwn(COLOR_CHUNKS, name) || KEPT.includes(name)) {
      const isIntact = crc32(bytes.subarray(offset + 4, dataEnd)) === view.getUint32(dataEnd);
      if (isCritical && !isIntact) return undefined;
      const whole = bytes.subarray(offset, dataEnd + 4);
      if (isIntact) chunks.push({ name, data: bytes.subarray(offset + 8, dataEnd), whole });
    }
    if (name === "IEND") return chunks;
    offset = dataEnd + 4;
  }
  return undefined;
}

/** Writes a chunk: length, name, data and checksum (CRC-32 of name and data). */
export function writeChunk(name: string, data: Uint8Array): Uint8Array {
  const named = concatBytes([bytesOfAscii(name), data]);
  return concatBytes([uint32(data.length), named, uint32(crc32(named))]);
}
