import { asciiAt, bytesOfAscii, concatBytes, uint32, viewOf } from "./bytes.ts";
import { cleanProfile, MAX_PROFILE_BYTES } from "./color-profile.ts";
import { crc32 } from "./crc32.ts";
import { readOrientation } from "./exif.ts";
import type { ImageFormat } from "./format.ts";
import { deflate, inflate } from "./zlib.ts";

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** More than any encoder writes. */
const MAX_CHUNKS = 50_000;

const PALETTE = 3;

/** Color type -> samples of a pixel, and the bits that each may have. */
const COLOR_TYPES: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  [PALETTE]: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** First column and row, and the steps between them, of each pass of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The ancillary chunks whose few numbers the colors depend on, and which numbers are some. */
const COLOR_CHUNKS: Record<string, (data: Uint8Array) => boolean> = {
  cICP: ({ length, 2: matrix, 3: isFullRange = 2 }) => length === 4 && matrix === 0 && isFullRange <= 1,
  sRGB: ({ length, 0: intent = 4 }) => length === 1 && intent <= 3,
  gAMA: (data) => data.length === 4 && viewOf(data).getUint32(0) <= 1_000_000,
  cHRM: (data) =>
    data.length === 32 && data.every((_, at) => at % 4 > 0 || viewOf(data).getUint32(at) <= 100_000),
};

interface Chunk {
  name: string;
  data: Uint8Array;
  /** With length, name and checksum. */
  whole: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  colorType: number;
  /** Colors that a palette may have. */
  colors: number;
  interlaced: boolean;
}

/** https://www.w3.org/TR/png-3/ */
export const png: ImageFormat = {
  name: "png",
  extension: "png",
  hidesBytes: false,
  recognizes: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  inspect(bytes) {
    const chunks = listChunks(bytes);
    const header = chunks && readHeader(chunks);
    if (!chunks || !header) return undefined;
    const exif = listBefore(chunks, "IDAT").find(({ name }) => name === "eXIf");
    return {
      width: header.width,
      height: header.height,
      orientation: exif ? readOrientation(exif.data) : 1,
      animated: chunks.some(({ name }) => name === "acTL"),
      clean: () => writePicture(header, chunks),
    };
  },
};

/** Those with a use, as far as the end of the image; undefined without one, and with damage in what nobody may skip. */
export function listChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = SIGNATURE.length;
  for (let count = 0; count < MAX_CHUNKS && offset + 12 <= bytes.length; count++) {
    const dataEnd = offset + 8 + view.getUint32(offset);
    if (dataEnd + 4 > bytes.length) return undefined;
    const name = asciiAt(bytes, offset + 4, 4);
    const isCritical = /^[A-Z]/.test(name);
    if (isCritical || Object.hasOwn(COLOR_CHUNKS, name) || ["iCCP", "tRNS", "eXIf", "acTL"].includes(name)) {
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

/** Undefined unless the picture has one header in front, one palette at most, pixels, and nothing else that one must know. */
function readHeader(chunks: Chunk[]): Header | undefined {
  const critical = chunks.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name));
  const [first] = chunks;
  if (!first || !/^IHDR(PLTE)?(IDAT)+IEND$/.test(critical.join("")) || first.data.length !== 13)
    return undefined;
  const [depth = 0, colorType = 0, compression, filter, interlace = 2] = first.data.subarray(8);
  const type = COLOR_TYPES[colorType];
  if (
    first.name !== "IHDR" ||
    !type?.depths.includes(depth) ||
    compression !== 0 ||
    filter !== 0 ||
    interlace > 1
  )
    return undefined;
  const view = viewOf(first.data);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitsPerPixel: type.samples * depth,
    colorType,
    colors: colorType === PALETTE ? 2 ** depth : 0,
    interlaced: interlace === 1,
  };
}

/** Each chunk once, in the standard's order, and none that came behind the first pixels. */
async function writePicture(header: Header, chunks: Chunk[]): Promise<Uint8Array | undefined> {
  const pixels = chunks.filter(({ name, data }) => name === "IDAT" && data.length > 0);
  const length = countBytes(header);
  const stream = concatBytes(pixels.map(({ data }) => data));
  if ((await inflate(stream, length)) !== length) return undefined;
  const before = listBefore(chunks, "IDAT");
  const find = (wanted: string) => before.find(({ name }) => name === wanted);
  const palette = header.colors > 0 ? find("PLTE") : undefined;
  const entries = (palette?.data.length ?? 0) / 3;
  if (header.colors > 0 && !(Number.isInteger(entries) && entries > 0 && entries <= header.colors))
    return undefined;
  const colors = Object.entries(COLOR_CHUNKS).map(([name, isSound]) => {
    const chunk = find(name);
    return chunk && isSound(chunk.data) ? chunk : undefined;
  });
  const transparency = find("tRNS");
  const isSound = transparency && fitsTransparency(header, entries, transparency.data.length);
  const kept = [...colors, palette, isSound ? transparency : undefined, ...pixels];
  return concatBytes([
    SIGNATURE,
    chunks[0]?.whole ?? new Uint8Array(),
    await writeProfile(find("iCCP")?.data),
    ...kept.flatMap((chunk) => (chunk ? [chunk.whole] : [])),
    writeChunk("IEND", new Uint8Array()),
  ]);
}

/** Browsers decide on colors and orientation before they read pixels. */
function listBefore(chunks: Chunk[], name: string): Chunk[] {
  return chunks.slice(
    0,
    chunks.findIndex((chunk) => chunk.name === name),
  );
}

/** What the pixels' data must inflate to, to the byte: a filter's number in front of each row. */
function countBytes({ width, height, bitsPerPixel, interlaced }: Header): number {
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes.reduce((total, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? total + rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : total;
  }, 0);
}

function fitsTransparency({ colorType }: Header, entries: number, length: number): boolean {
  return colorType === PALETTE ? length > 0 && length <= entries : length === { 0: 2, 2: 6 }[colorType];
}

/** Behind a name and the number of a method, of which there is one. */
async function writeProfile(data: Uint8Array = new Uint8Array()): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const packed = data.subarray(data.indexOf(0) + 2);
  const length = await inflate(packed, MAX_PROFILE_BYTES, (piece) => pieces.push(piece));
  const profile = length === undefined ? undefined : cleanProfile(concatBytes(pieces));
  if (!profile) return new Uint8Array();
  return writeChunk("iCCP", concatBytes([bytesOfAscii("color\0\0"), await deflate(profile)]));
}

export function writeChunk(name: string, data: Uint8Array): Uint8Array {
  const named = concatBytes([bytesOfAscii(name), data]);
  return concatBytes([uint32(data.length), named, uint32(crc32(named))]);
}
