import { asciiAt, concatBytes, readOrientation, viewOf, type ImageFormat } from "./format.ts";

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
const ANIMATION_FLAG = 0x02;

const KEPT = ["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"];

/** https://developers.google.com/speed/webp/docs/riff_container */
export const webp: ImageFormat = {
  contentType: "image/webp",
  extension: "webp",
  recognizes: (bytes) => asciiAt(bytes, 0, 4) === "RIFF" && asciiAt(bytes, 8, 4) === "WEBP",
  read(bytes) {
    const view = viewOf(bytes);
    const fileEnd = 8 + view.getUint32(4, true);
    if (fileEnd > bytes.length) return undefined;
    const kept: Uint8Array[] = [];
    let size: { width: number; height: number } | undefined;
    let orientation = 1;
    let animated = false;
    let offset = 12;
    while (offset + 8 <= fileEnd) {
      const name = asciiAt(bytes, offset, 4);
      const length = view.getUint32(offset + 4, true);
      const end = offset + 8 + length + (length % 2);
      if (offset + 8 + length > fileEnd) return undefined;
      const data = bytes.subarray(offset + 8, offset + 8 + length);
      size ??= readSize(name, data);
      if (name === "EXIF") orientation = readOrientation(data);
      if (name === "ANIM" || name === "ANMF") animated = true;
      if (KEPT.includes(name))
        kept.push(withoutMetadataFlags(name, bytes.slice(offset, Math.min(end, fileEnd))));
      offset = end;
    }
    return size && { ...size, orientation, animated, clean: riff(kept) };
  },
};

function readSize(name: string, data: Uint8Array): { width: number; height: number } | undefined {
  const view = viewOf(data);
  if (name === "VP8X" && data.length >= 10) {
    const width = view.getUint16(4, true) + ((data[6] ?? 0) << 16) + 1;
    const height = view.getUint16(7, true) + ((data[9] ?? 0) << 16) + 1;
    return { width, height };
  }
  if (name === "VP8 " && data.length >= 10) {
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (name === "VP8L" && data.length >= 5) {
    const packed = view.getUint32(1, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

function withoutMetadataFlags(name: string, chunk: Uint8Array): Uint8Array {
  if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG | ANIMATION_FLAG);
  return chunk;
}

function riff(chunks: Uint8Array[]): Uint8Array {
  const header = new Uint8Array(12);
  header.set(new TextEncoder().encode("RIFF"), 0);
  header.set(new TextEncoder().encode("WEBP"), 8);
  viewOf(header).setUint32(4, 4 + chunks.reduce((total, chunk) => total + chunk.length, 0), true);
  return concatBytes([header, ...chunks]);
}
