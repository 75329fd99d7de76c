import { asciiAt, viewOf, type ImageFormat } from "./format.ts";

interface Box {
  type: string;
  /** Offsets in the file: of the box's data, and behind it. */
  start: number;
  end: number;
}

/** Boxes whose data begins with a version and flags. */
const FULL_BOX_BYTES = 4;

/** ISO/IEC 14496-12 (boxes), 23008-12 (items), and https://aomediacodec.github.io/av1-avif/ */
export const avif: ImageFormat = {
  contentType: "image/avif",
  extension: "avif",
  recognizes: (bytes) => asciiAt(bytes, 4, 4) === "ftyp" && /avi[fs]/.test(readBrands(bytes)),
  read(bytes) {
    const boxes = listBoxes(bytes, 0, bytes.length);
    const meta = boxes?.find(({ type }) => type === "meta");
    const dataEnd = boxes?.findLast(({ type }) => type === "mdat" || type === "meta")?.end;
    if (!boxes || !meta || dataEnd === undefined) return undefined;
    const inner = listBoxes(bytes, meta.start + FULL_BOX_BYTES, meta.end);
    const size = inner && readSize(bytes, inner);
    if (!size) return undefined;
    const clean = bytes.slice(0, dataEnd);
    blankMetadataItems(clean, inner);
    // Rotation is a property of the picture here (irot, imir), which every decoder applies.
    return { ...size, orientation: 1, animated: readBrands(bytes).includes("avis"), clean };
  },
};

function readBrands(bytes: Uint8Array): string {
  return asciiAt(bytes, 8, Math.min(viewOf(bytes).getUint32(0), 64) - 8);
}

function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] | undefined {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let offset = from; offset + 8 <= to;) {
    const size = view.getUint32(offset);
    const long = size === 1 && offset + 16 <= to;
    const length = long ? Number(view.getBigUint64(offset + 8)) : size === 0 ? to - offset : size;
    const end = offset + length;
    if (length < 8 || end > to) return undefined;
    boxes.push({ type: asciiAt(bytes, offset + 4, 4), start: offset + (long ? 16 : 8), end });
    offset = end;
  }
  return boxes;
}

/** The largest spatial extent: smaller ones belong to thumbnails, tiles and alpha planes. */
function readSize(bytes: Uint8Array, meta: Box[]): { width: number; height: number } | undefined {
  const view = viewOf(bytes);
  const properties = meta.find(({ type }) => type === "iprp");
  const container =
    properties && listBoxes(bytes, properties.start, properties.end)?.find(({ type }) => type === "ipco");
  const extents = (container && listBoxes(bytes, container.start, container.end))?.filter(
    ({ type, start, end }) => type === "ispe" && end - start >= 12,
  );
  return extents
    ?.map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

/** Overwrites Exif and XMP with zeros, in place: moving anything would break every other item's offset. */
function blankMetadataItems(clean: Uint8Array, meta: Box[]): void {
  const metadata = new Set(listMetadataItems(clean, meta));
  const dataBox = meta.find(({ type }) => type === "idat");
  for (const { item, inDataBox, offset, length } of listExtents(clean, meta)) {
    const start = offset + (inDataBox ? (dataBox?.start ?? clean.length) : 0);
    if (metadata.has(item)) clean.fill(0, start, start + length);
  }
}

function listMetadataItems(bytes: Uint8Array, meta: Box[]): number[] {
  const info = meta.find(({ type }) => type === "iinf");
  if (!info) return [];
  const counted = bytes[info.start] === 0 ? 2 : 4;
  const entries = listBoxes(bytes, info.start + FULL_BOX_BYTES + counted, info.end) ?? [];
  return entries.flatMap(({ start }) => {
    const wideId = (bytes[start] ?? 0) >= 3;
    const view = viewOf(bytes);
    const item = wideId ? view.getUint32(start + 4) : view.getUint16(start + 4);
    const type = asciiAt(bytes, start + 4 + (wideId ? 4 : 2) + 2, 4);
    return type === "Exif" || type === "mime" ? [item] : [];
  });
}

/** Item location box, versions 0 to 2. */
function listExtents(bytes: Uint8Array, meta: Box[]) {
  const box = meta.find(({ type }) => type === "iloc");
  if (!box) return [];
  const view = viewOf(bytes);
  const version = bytes[box.start] ?? 0;
  let at = box.start + FULL_BOX_BYTES;
  const readNumber = (size: number) => {
    const value =
      size === 0
        ? 0
        : size === 2
          ? view.getUint16(at)
          : size === 4
            ? view.getUint32(at)
            : Number(view.getBigUint64(at));
    at += size;
    return value;
  };
  const sizes = readNumber(2);
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, indexSize = 0] = [12, 8, 4, 0].map(
    (bit) => (sizes >> bit) & 15,
  );
  const count = readNumber(version < 2 ? 2 : 4);
  const extents: { item: number; inDataBox: boolean; offset: number; length: number }[] = [];
  for (let index = 0; index < count && at < box.end; index++) {
    const item = readNumber(version < 2 ? 2 : 4);
    const inDataBox = version > 0 && (readNumber(2) & 15) === 1;
    readNumber(2);
    const base = readNumber(baseSize);
    const extentCount = readNumber(2);
    for (let extent = 0; extent < extentCount && at < box.end; extent++) {
      if (version > 0) readNumber(indexSize);
      const offset = base + readNumber(offsetSize);
      extents.push({ item, inDataBox, offset, length: readNumber(lengthSize) });
    }
  }
  return extents;
}
