import { bytesOfAscii, concatBytes, viewOf } from "./bytes.ts";
import { cleanProfile, MAX_PROFILE_BYTES } from "./color-profile.ts";
import { readOrientation } from "./exif.ts";
import { COLOR_CHUNKS, listChunks, SIGNATURE, writeChunk, type Chunk } from "./png-chunks.ts";
import { describePngColors } from "./png-colors.ts";
import type { Drawable, ImageFormat } from "./format.ts";
import { deflate, inflate, inflateBeginning } from "./zlib.ts";

const PALETTE = 3;
const MAX_FILTER = 4;

/** Maximum number of bytes of pixels that are held in memory. */
const MAX_CUT_BYTES = 48 * 1024 * 1024;

/** Color type -> samples per pixel, and the allowed bits per sample. */
const COLOR_TYPES: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  [PALETTE]: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** First column, first row, column step and row step of each pass of an interlaced picture (Adam7). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  colorType: number;
  /** Maximum number of colors in the palette. */
  colors: number;
  interlaced: boolean;
}

/** PNG: https://www.w3.org/TR/png-3/ */
export const png: ImageFormat = {
  name: "png",
  extension: "png",
  hidesBytes: false,
  recognizes: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  inspect(bytes) {
    const listed = listChunks(bytes);
    const header = listed && readHeader(listed);
    if (!listed || !header) return undefined;
    const chunks = showOnlyFrame(listed);
    const colors = describePngColors(listBefore(chunks, "IDAT"), header);
    const exif = listBefore(chunks, "IDAT").find(({ name }) => name === "eXIf");
    return {
      width: header.width,
      height: header.height,
      orientation: exif ? readOrientation(exif.data) : 1,
      animated: listBefore(chunks, "IDAT").some(isAnimation),
      hasAlpha: header.colorType >= 4 || chunks.some(({ name }) => name === "tRNS"),
      hasUnknownColors: colors === undefined,
      clean: () => writePicture(header, chunks),
      ...(colors instanceof Uint8Array && { drawable: () => writeDrawable(header, chunks, colors) }),
      ...(typeof colors === "number" && {
        drawable: async () => ({ ...(await writeDrawable(header, chunks)), exponent: colors }),
      }),
    };
  },
};

/**
 * Parses the header; undefined unless the picture has one header at the beginning, at most one palette,
 * pixels, and no other critical chunk.
 */
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

/** Copies the picture with a profile instead of the chunks that describe its color space. */
async function writeDrawable(header: Header, chunks: Chunk[], profile?: Uint8Array): Promise<Drawable> {
  const others = chunks.filter(({ name }) => name !== "iCCP" && !Object.hasOwn(COLOR_CHUNKS, name));
  const [start, ...rest] = others;
  const data = profile && concatBytes([bytesOfAscii("color\0\0"), await deflate(profile)]);
  const described = data ? [{ name: "iCCP", data, whole: data }] : [];
  const bytes = start && (await writePicture(header, [start, ...described, ...rest]));
  return { bytes: bytes ?? new Uint8Array() };
}

/** Writes each chunk once, in the standard's order; chunks after the first pixels are dropped. */
async function writePicture(header: Header, chunks: Chunk[]): Promise<Uint8Array | undefined> {
  const pixels = chunks.filter(({ name, data }) => name === "IDAT" && data.length > 0);
  const rows = listRowLengths(header);
  const length = rows.reduce((total, row) => total + row, 0);
  const stream = concatBytes(pixels.map(({ data }) => data));
  const filters = createFilterCheck(rows);
  const isWhole = (await inflate(stream, length, filters.take)) === length;
  const renewed = isWhole ? undefined : await cutStream(stream, length, rows);
  if (isWhole ? !filters.areKnown() : !renewed) return undefined;
  const before = listBefore(chunks, "IDAT");
  const find = (wanted: string) => before.find(({ name }) => name === wanted);
  const listed = header.colors > 0 ? (find("PLTE")?.data ?? new Uint8Array()) : undefined;
  if (listed && (listed.length === 0 || listed.length % 3 > 0)) return undefined;
  // Palette entries beyond the bit depth are dropped, as decoders do.
  const palette = listed?.subarray(0, 3 * header.colors);
  const entries = (palette?.length ?? 0) / 3;
  const colors = Object.entries(COLOR_CHUNKS).map(([name, isSound]) => {
    const chunk = find(name);
    return chunk && isSound(chunk.data) ? chunk : undefined;
  });
  const transparency = find("tRNS");
  const isSound = transparency && fitsTransparency(header, entries, transparency.data.length);
  const kept = [
    ...colors.map((chunk) => chunk?.whole),
    palette && writeChunk("PLTE", palette),
    isSound ? transparency.whole : undefined,
    ...(renewed ? [writeChunk("IDAT", renewed)] : pixels.map(({ whole }) => whole)),
  ];
  return concatBytes([
    SIGNATURE,
    chunks[0]?.whole ?? new Uint8Array(),
    await writeProfile(find("iCCP")?.data),
    ...kept.flatMap((chunk) => chunk ?? []),
    writeChunk("IEND", new Uint8Array()),
  ]);
}

/** Lists the chunks before another one: browsers read colors and orientation only before the pixels. */
function listBefore(chunks: Chunk[], name: string): Chunk[] {
  return chunks.slice(
    0,
    chunks.findIndex((chunk) => chunk.name === name),
  );
}

/**
 * Whether it is an animation. With one frame, or an invalid number of frames, browsers show the still
 * picture.
 */
function isAnimation({ name, data }: Chunk): boolean {
  const frames = name === "acTL" && data.length === 8 ? viewOf(data).getUint32(0) : 0;
  return frames > 1 && frames < 2 ** 31;
}

/**
 * Replaces the pixels by the only frame of an animation, which browsers show; the still picture is for
 * programs without support for animations. If the frame covers only a part of the picture, the animation is
 * dropped instead.
 */
function showOnlyFrame(chunks: Chunk[]): Chunk[] {
  const isFrame = ({ name }: Chunk) => name === "fcTL";
  const [start] = chunks;
  const counted = listBefore(chunks, "IDAT").find(({ name }) => name === "acTL");
  const frames = chunks.filter(isFrame);
  const covers =
    frames[0]?.data.length === 26 &&
    start?.data.subarray(0, 8).every((byte, index) => frames[0]?.data[4 + index] === byte) &&
    frames[0].data.subarray(12, 20).every((byte) => byte === 0);
  const pixels = chunks.filter(({ name, data }) => name === "fdAT" && data.length > 4);
  const isOne = counted?.data.length === 8 && viewOf(counted.data).getUint32(0) === 1 && frames.length === 1;
  if (!isOne || !covers || pixels.length === 0 || listBefore(chunks, "IDAT").some(isFrame)) return chunks;
  const shown = pixels.map(({ data }) => ({
    name: "IDAT",
    data: data.subarray(4),
    whole: writeChunk("IDAT", data.subarray(4)),
  }));
  const end = chunks.filter(({ name }) => name === "IEND");
  return [...listBefore(chunks, "IDAT"), ...shown, ...end];
}

/** Lengths of the decompressed rows in bytes, each including its filter byte. */
function listRowLengths({ width, height, bitsPerPixel, interlaced }: Header): number[] {
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes.flatMap(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    const length = 1 + Math.ceil((columns * bitsPerPixel) / 8);
    return columns > 0 && rows > 0 ? Array.from({ length: rows }, () => length) : [];
  });
}

/** Checks the filter byte of each row while the rows are decompressed in pieces. */
function createFilterCheck(rows: number[]) {
  let areKnown = true;
  let row = 0;
  let next = 0;
  let end = 0;
  return {
    take(piece: Uint8Array) {
      for (; next < end + piece.length; next += rows[row++] ?? Infinity)
        if ((piece[next - end] ?? 0) > MAX_FILTER) areKnown = false;
      end += piece.length;
    },
    areKnown: () => areKnown,
  };
}

/**
 * Cuts off bytes after the pixels, which decoders ignore; undefined for too few pixels, and for too many to
 * hold in memory.
 */
async function cutStream(
  stream: Uint8Array,
  length: number,
  rows: number[],
): Promise<Uint8Array | undefined> {
  const inflated = length <= MAX_CUT_BYTES ? inflateBeginning(stream, length) : undefined;
  if (!inflated) return undefined;
  const filters = createFilterCheck(rows);
  filters.take(inflated);
  return filters.areKnown() ? deflate(inflated) : undefined;
}

function fitsTransparency({ colorType }: Header, entries: number, length: number): boolean {
  return colorType === PALETTE ? length > 0 && length <= entries : length === { 0: 2, 2: 6 }[colorType];
}

/** Writes a profile chunk: a name, the only compression method, and the compressed profile. */
async function writeProfile(data: Uint8Array = new Uint8Array()): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const packed = data.subarray(data.indexOf(0) + 2);
  const length = await inflate(packed, MAX_PROFILE_BYTES, (piece) => pieces.push(piece));
  const profile = length === undefined ? undefined : cleanProfile(concatBytes(pieces));
  if (!profile) return new Uint8Array();
  return writeChunk("iCCP", concatBytes([bytesOfAscii("color\0\0"), await deflate(profile)]));
}
