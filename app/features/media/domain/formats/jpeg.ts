import { asciiAt, concatBytes, readOrientation, viewOf, type ImageFormat } from "./format.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;

/** ITU-T T.81, annex B. */
export const jpeg: ImageFormat = {
  contentType: "image/jpeg",
  extension: "jpg",
  recognizes: (bytes) => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff,
  read(bytes) {
    const view = viewOf(bytes);
    const kept = [bytes.subarray(0, 2)];
    let size: { width: number; height: number } | undefined;
    let orientation = 1;
    let offset = 2;
    while (offset + 4 <= bytes.length || bytes[offset + 1] === EOI) {
      if (bytes[offset] !== 0xff) return undefined;
      const marker = bytes[offset + 1] ?? 0;
      if (marker === 0xff) {
        offset += 1;
        continue;
      }
      if (marker === EOI) {
        kept.push(bytes.subarray(offset, offset + 2));
        return size && { ...size, orientation, animated: false, clean: concatBytes(kept) };
      }
      const segmentEnd = offset + 2 + view.getUint16(offset + 2);
      if (segmentEnd > bytes.length) return undefined;
      const segment = bytes.subarray(offset, segmentEnd);
      if (isFrameHeader(marker))
        size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
      if (marker === APP1 && asciiAt(segment, 4, 6) === "Exif\0\0")
        orientation = readOrientation(segment.subarray(4));
      const end = marker === SOS ? findScanEnd(bytes, segmentEnd) : segmentEnd;
      if (end === undefined) return undefined;
      if (isKept(marker, segment)) kept.push(bytes.subarray(offset, end));
      offset = end;
    }
    return undefined;
  },
};

/** A start-of-image with nothing but an EXIF orientation, for a picture that nobody could turn upright. */
export function withOrientation(clean: Uint8Array, orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const payload = [...exif, ...directory];
  const segment = Uint8Array.from([0xff, APP1, 0, payload.length + 2, ...payload]);
  return concatBytes([clean.subarray(0, 2), segment, clean.subarray(2)]);
}

/** SOF0 to SOF15, less DHT, JPG and DAC, whose numbers lie among them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Of the application segments only those that colour depends on: JFIF, an ICC profile, Adobe's transform. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = asciiAt(segment, 4, 12);
  return (
    (marker === 0xe0 && name.startsWith("JFIF")) ||
    (marker === 0xe2 && name.startsWith("ICC_PROFILE")) ||
    (marker === 0xee && name.startsWith("Adobe"))
  );
}

/** Entropy-coded data ends at the first marker that is neither stuffing nor a restart. */
function findScanEnd(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return undefined;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return undefined;
}
