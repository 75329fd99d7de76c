import { concatBytes, uint32 } from "../bytes.ts";
import type { CodePoints } from "../color-space.ts";
import { readAv1 } from "./av1.ts";
import { createReader } from "./boxes.ts";
import type { Container, Place } from "./container.ts";

/** Facts from the coded bytes of an item, and the bytes that the picture is decoded from. */
export interface ItemData {
  width: number;
  height: number;
  /** Rows and columns of tiles in a grid; 0 for an item with pixels of its own. */
  rows: number;
  columns: number;
  data: Uint8Array;
  codePoints?: CodePoints;
}

/**
 * Creates a reader of items. Each place in the file is parsed once, even if items share it; undefined for
 * missing bytes, and for bytes that are no picture.
 */
export function createItemDataReader(bytes: Uint8Array, { types, places, dataBox }: Container) {
  const known = new Map<string, ItemData | undefined>();
  // Limits the total length, since overlapping places could expand a small file into a large one.
  let left = bytes.length;
  const read = (type: string, { isInDataBox, extents }: Place) => {
    const source = isInDataBox ? dataBox : bytes;
    const parts = extents.map(({ offset, length }) => source.subarray(offset, offset + length));
    left -= extents.reduce((total, { length }) => total + length, 0);
    const isThere = extents.every(({ length }, index) => length > 0 && parts[index]?.length === length);
    if (!isThere || left < 0) return undefined;
    return type === "grid" ? readGrid(concatBytes(parts)) : readPixels(concatBytes(parts));
  };
  return (id: number): ItemData | undefined => {
    const type = types.get(id) ?? "";
    const place = places.get(id);
    if (!place || (type !== "av01" && type !== "grid")) return undefined;
    const key = type + JSON.stringify(place);
    if (!known.has(key)) known.set(key, read(type, place));
    return known.get(key);
  };
}

function readPixels(bytes: Uint8Array): ItemData | undefined {
  const picture = readAv1(bytes);
  return picture && { ...picture, rows: 0, columns: 0 };
}

/** Parses a derived grid picture (ISO/IEC 23008-12, section 6.6.2.3). */
function readGrid(bytes: Uint8Array): ItemData | undefined {
  const reader = createReader(bytes);
  const version = reader.number(1);
  const sideBytes = (reader.number(1) & 1) === 0 ? 2 : 4;
  const rows = reader.number(1) + 1;
  const columns = reader.number(1) + 1;
  const width = reader.number(sideBytes);
  const height = reader.number(sideBytes);
  const data = concatBytes([Uint8Array.of(0, 1, rows - 1, columns - 1), uint32(width), uint32(height)]);
  return version === 0 ? { width, height, rows, columns, data } : undefined;
}
