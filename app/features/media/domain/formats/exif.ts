import { asciiAt, viewOf } from "./bytes.ts";

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * Reads the orientation, tag 0x0112 in the first directory of an EXIF block (TIFF 6.0, Exif 2.32); 1 if it is
 * invalid. As in browsers, the tag must be a single 16-bit number.
 * @param tiff EXIF data; of a JPEG, without the "Exif" name before it
 */
export function readOrientation(tiff: Uint8Array): number {
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
    const [type, count] = [view.getUint16(entry + 2, littleEndian), view.getUint32(entry + 4, littleEndian)];
    const value = view.getUint16(entry + 8, littleEndian);
    return type === SHORT && count === 1 && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
