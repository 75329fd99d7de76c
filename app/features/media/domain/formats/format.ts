/** What the header of a picture says, and the same picture without metadata or trailing bytes. */
export interface ReadImage {
  /** Pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  animated: boolean;
  clean: Uint8Array;
}

/** One accepted file format. */
export interface ImageFormat {
  contentType: string;
  extension: string;
  /** By the first bytes alone, whatever the file's name says. */
  recognizes(bytes: Uint8Array): boolean;
  /** Undefined when the container is truncated, or lies about its parts. */
  read(bytes: Uint8Array): ReadImage | undefined;
}

export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function concatBytes(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

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
