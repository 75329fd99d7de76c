import { asciiAt, bytesOfAscii, concatBytes, viewOf } from "./bytes.ts";
import { cleanProfile } from "./color-profile.ts";
import type { ImageFormat } from "./format.ts";

const PROFILE_FLAG = 0x20;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;

/** Maximum number of chunks, above what any encoder writes into a still picture. */
const MAX_CHUNKS = 1000;

interface Chunk {
  name: string;
  data: Uint8Array;
}

interface Size {
  width: number;
  height: number;
}

/** WebP: https://developers.google.com/speed/webp/docs/riff_container */
export const webp: ImageFormat = {
  name: "webp",
  extension: "webp",
  hidesBytes: true,
  recognizes: (bytes) => asciiAt(bytes, 0, 4) === "RIFF" && asciiAt(bytes, 8, 4) === "WEBP",
  inspect(bytes) {
    const chunks = listChunks(bytes);
    const size = chunks && findSize(chunks);
    if (!chunks || !size) return undefined;
    return {
      ...size,
      // Chromium ignores the orientation in a WebP's EXIF chunk.
      orientation: 1,
      animated: isAnimated(chunks),
      hasAlpha: chunks.some((chunk) => chunk.name === "ALPH" || hasLosslessAlpha(chunk)),
      clean: () => writePicture(chunks, size),
    };
  },
};

/** Lists the chunks within the declared length of the container. */
function listChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let offset = 12;
  while (offset + 8 <= fileEnd) {
    const length = view.getUint32(offset + 4, true);
    const dataEnd = offset + 8 + length;
    if (dataEnd > fileEnd || chunks.length === MAX_CHUNKS) return undefined;
    chunks.push({ name: asciiAt(bytes, offset, 4), data: bytes.subarray(offset + 8, dataEnd) });
    offset = dataEnd + (length % 2);
  }
  return chunks;
}

function isAnimated(chunks: Chunk[]): boolean {
  const [first] = chunks;
  const flags = first?.name === "VP8X" ? (first.data[0] ?? 0) : 0;
  return (flags & ANIMATION_FLAG) > 0 || chunks.some(({ name }) => name === "ANIM" || name === "ANMF");
}

/** Size in pixels; for an animation, whose frames are nested, that of its canvas. */
function findSize(chunks: Chunk[]): Size | undefined {
  const [first] = chunks;
  const canvas = first?.name === "VP8X" ? readCanvas(first.data) : undefined;
  if (first?.name === "VP8X" && (!canvas || isAnimated(chunks))) return canvas;
  const [pixels, another] = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const size = pixels && !another && (canvas || pixels === first) ? readSize(pixels) : undefined;
  const agree = !canvas || (canvas.width === size?.width && canvas.height === size.height);
  return agree ? size : undefined;
}

function readCanvas(data: Uint8Array): Size | undefined {
  if (data.length !== 10) return undefined;
  const view = viewOf(data);
  const width = view.getUint16(4, true) + ((data[6] ?? 0) << 16) + 1;
  const height = view.getUint16(7, true) + ((data[9] ?? 0) << 16) + 1;
  return { width, height };
}

/** Reads the size of coded pixels: RFC 6386, section 9.1, and section 3 of the lossless bitstream. */
function readSize({ name, data }: Chunk): Size | undefined {
  const view = viewOf(data);
  if (name === "VP8 ") {
    const tag = view.getUint16(0, true) + ((data[2] ?? 0) << 16);
    const isShownKeyFrame = (tag & 0x11) === 0x10;
    if (!isShownKeyFrame || asciiAt(data, 3, 3) !== "\x9d\x01\x2a" || tag >> 5 > data.length - 10)
      return undefined;
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  const packed = view.getUint32(1, true);
  if (data[0] !== 0x2f || packed >>> 29 !== 0) return undefined;
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

/** Writes pixels, alpha and color profile, with a header that is derived from them. */
function writePicture(chunks: Chunk[], size: Size): Uint8Array | undefined {
  const at = chunks.findIndex(({ name }) => name === "VP8 " || name === "VP8L");
  const pixels = chunks[at];
  const [alpha, another] = chunks.slice(0, at).filter(({ name }) => name === "ALPH");
  const hasAlpha = alpha !== undefined && pixels?.name === "VP8 ";
  if (!pixels || another || (hasAlpha && !isSound(alpha.data, size))) return undefined;
  const profile = chunks.slice(0, at).find(({ name }) => name === "ICCP");
  const cleaned = profile && cleanProfile(profile.data);
  const flags = (cleaned ? PROFILE_FLAG : 0) | (hasAlpha || hasLosslessAlpha(pixels) ? ALPHA_FLAG : 0);
  const parts = [
    ...(cleaned || hasAlpha ? [writeChunk("VP8X", writeHeader(flags, size))] : []),
    ...(cleaned ? [writeChunk("ICCP", cleaned)] : []),
    ...(hasAlpha ? [writeChunk("ALPH", alpha.data)] : []),
    writeChunk(pixels.name, pixels.data),
  ];
  return writeChunk("RIFF", concatBytes([bytesOfAscii("WEBP"), ...parts]));
}

function hasLosslessAlpha({ name, data }: Chunk): boolean {
  return name === "VP8L" && ((data[4] ?? 0) & 0x10) > 0;
}

/** Whether the alpha data is consistent: if uncompressed, it has one byte per pixel after the first byte. */
function isSound(alpha: Uint8Array, { width, height }: Size): boolean {
  const [first = 0] = alpha;
  return (first & 3) === 0 ? alpha.length === 1 + width * height : (first & 3) === 1;
}

function writeHeader(flags: number, { width, height }: Size): Uint8Array {
  const header = new Uint8Array(12);
  const view = viewOf(header);
  header[0] = flags;
  view.setUint32(4, width - 1, true);
  view.setUint32(7, height - 1, true);
  return header.subarray(0, 10);
}

function writeChunk(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return concatBytes([bytesOfAscii(name), length, data, new Uint8Array(data.length % 2)]);
}
