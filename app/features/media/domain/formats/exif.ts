import { asciiAt, viewOf } from "./bytes.ts";

const ORIENTATION_TAG = 0x0112;

/** Reads tag 0x0112 of an EXIF block's first directory (TIFF 6.0, Exif 2.32); 1 when it says nothing sensible. */
export function readOrientation(exif: Uint8Array): number {
  const tiff = asciiAt(exif, 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
  const littleEndian = asciiAt(tiff, 0, 2) === "II";
  if (tiff.length < 14 || (!littleEndian && asciiAt(tiff, 0, 2) !== "MM")) return 1;
  const view = viewOf(tiff);
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
