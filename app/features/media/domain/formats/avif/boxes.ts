import { asciiAt, bytesOfAscii, concatBytes, uint32, viewOf } from "../bytes.ts";

export interface Box {
  type: string;
  data: Uint8Array;
}

/** Maximum number of boxes in one box, above what any encoder writes. */
const MAX_BOXES = 10_000;

/** Lists the boxes (ISO/IEC 14496-12) in these bytes; undefined if one extends beyond the end. */
export function listBoxes(bytes: Uint8Array): Box[] | undefined {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const size = view.getUint32(offset);
    const isLong = size === 1 && offset + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(offset + 8)) : size === 0 ? bytes.length - offset : size;
    const start = offset + (isLong ? 16 : 8);
    const end = offset + length;
    if (start > end || end > bytes.length || boxes.length === MAX_BOXES) return undefined;
    boxes.push({ type: asciiAt(bytes, offset + 4, 4), data: bytes.subarray(start, end) });
    offset = end;
  }
  return boxes;
}

/**
 * Data of the only box of its type. Throws a RangeError if there are several, since the format does not
 * define which of them is valid.
 */
export function findOnly(boxes: Box[] | undefined, type: string): Uint8Array | undefined {
  const [found, another] = boxes?.filter((box) => box.type === type) ?? [];
  if (another) throw new RangeError("A box that may be there once is there twice.");
  return found?.data;
}

/** Writes a box: length, type and data. */
export function writeBox(type: string, ...parts: Uint8Array[]): Uint8Array {
  const data = concatBytes(parts);
  return concatBytes([uint32(data.length + 8), bytesOfAscii(type), data]);
}

/** Writes a box that begins with a version and 24 bits of flags. */
export function writeFullBox(
  type: string,
  version: number,
  flags: number,
  ...parts: Uint8Array[]
): Uint8Array {
  return writeBox(type, uint32(version * 2 ** 24 + flags), ...parts);
}

/** Reads numbers one after another. Throws a RangeError at the end. */
export function createReader(bytes: Uint8Array) {
  const view = viewOf(bytes);
  let at = 0;
  const read = (size: number) => {
    if (size === 0) return 0;
    if (size === 1) return view.getUint8(at);
    if (size === 2) return view.getUint16(at);
    if (size === 4) return view.getUint32(at);
    if (size === 8) return Number(view.getBigUint64(at));
    throw new RangeError("No number of a box has this size.");
  };
  return {
    number(size: number): number {
      const value = read(size);
      at += size;
      return value;
    },
    rest: () => bytes.subarray(at),
  };
}
