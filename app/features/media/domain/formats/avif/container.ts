import { asciiAt } from "../bytes.ts";
import { createReader, findOnly, listBoxes, type Box } from "./boxes.ts";

/** Maximum number of items (pictures, tiles and planes) in a file, and of extents of an item. */
const MAX_ITEMS = 2000;
const MAX_EXTENTS = 100;

/** Location of an item's bytes, relative to the file or to the data box. */
export interface Place {
  isInDataBox: boolean;
  extents: { offset: number; length: number }[];
}

interface Reference {
  type: string;
  from: number;
  to: number[];
}

export interface Association {
  /** Index of the property among all, from 1. */
  index: number;
  isEssential: boolean;
}

/** Parsed content of the meta box: the items, the locations of their bytes, and the references between them. */
export interface Container {
  primary: number;
  types: Map<number, string>;
  places: Map<number, Place>;
  references: Reference[];
  properties: Box[];
  associations: Map<number, Association[]>;
  dataBox: Uint8Array;
}

/**
 * Parses the meta box by ISO/IEC 14496-12 (items) and 23008-12 (image items). Throws a RangeError if a box
 * ends too early.
 */
export function readContainer(meta: Uint8Array): Container | undefined {
  const boxes = listBoxes(meta.subarray(4));
  const [handler, primary, locations, infos, properties] = ["hdlr", "pitm", "iloc", "iinf", "iprp"].map(
    (type) => findOnly(boxes, type),
  );
  if (!handler || asciiAt(handler, 8, 4) !== "pict" || !primary || !locations || !infos || !properties)
    return undefined;
  const inner = listBoxes(properties);
  const list = findOnly(inner, "ipco");
  const container = {
    primary: createReader(primary.subarray(4)).number(primary[0] === 0 ? 2 : 4),
    types: readTypes(infos),
    places: readPlaces(locations),
    references: readReferences(findOnly(boxes, "iref")),
    properties: list && listBoxes(list),
    associations: readAssociations(inner?.filter(({ type }) => type === "ipma") ?? []),
    dataBox: findOnly(boxes, "idat") ?? new Uint8Array(),
  };
  return Object.values(container).includes(undefined) ? undefined : (container as Container);
}

function readTypes(infos: Uint8Array): Map<number, string> | undefined {
  const entries = listBoxes(infos.subarray(infos[0] === 0 ? 6 : 8));
  if (!entries || entries.length > MAX_ITEMS) return undefined;
  const types = new Map<number, string>();
  for (const { data } of entries) {
    const idBytes = data[0] === 2 ? 2 : 4;
    const reader = createReader(data.subarray(4));
    const id = reader.number(idBytes);
    const isProtected = reader.number(2) > 0;
    if ((data[0] ?? 0) < 2 || isProtected || types.has(id)) return undefined;
    types.set(id, asciiAt(reader.rest(), 0, 4));
  }
  return types;
}

/**
 * Parses the item location box, versions 0 to 2; skips items whose bytes are in another file, or in another
 * item.
 */
function readPlaces(locations: Uint8Array): Map<number, Place> | undefined {
  const version = locations[0] ?? 0;
  const reader = createReader(locations.subarray(4));
  const sizes = reader.number(2);
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, lowest = 0] = [12, 8, 4, 0].map(
    (bit) => (sizes >> bit) & 15,
  );
  const indexSize = version > 0 ? lowest : 0;
  const idSize = version < 2 ? 2 : 4;
  const places = new Map<number, Place>();
  const count = reader.number(idSize);
  if (count > MAX_ITEMS) return undefined;
  for (let index = 0; index < count; index++) {
    const id = reader.number(idSize);
    const method = version > 0 ? reader.number(2) & 15 : 0;
    const isElsewhere = reader.number(2) > 0 || method > 1;
    const base = reader.number(baseSize);
    const extentCount = reader.number(2);
    if (extentCount > MAX_EXTENTS || places.has(id)) return undefined;
    const extents = Array.from({ length: extentCount }, () => {
      reader.number(indexSize);
      return { offset: base + reader.number(offsetSize), length: reader.number(lengthSize) };
    });
    if (!isElsewhere) places.set(id, { isInDataBox: method === 1, extents });
  }
  return places;
}

function readReferences(box: Uint8Array | undefined): Reference[] | undefined {
  if (!box) return [];
  const idSize = box[0] === 0 ? 2 : 4;
  const references = listBoxes(box.subarray(4));
  return references?.map(({ type, data }) => {
    const reader = createReader(data);
    const from = reader.number(idSize);
    const to = Array.from({ length: reader.number(2) }, () => reader.number(idSize));
    return { type, from, to };
  });
}

/**
 * Parses all association boxes: a file may have several with different versions, but each item is in one of
 * them.
 */
function readAssociations(boxes: Box[]): Map<number, Association[]> | undefined {
  const associations = new Map<number, Association[]>();
  const areSound = boxes.length > 0 && boxes.every(({ data }) => addAssociations(associations, data));
  return areSound ? associations : undefined;
}

function addAssociations(associations: Map<number, Association[]>, box: Uint8Array): boolean {
  const idSize = box[0] === 0 ? 2 : 4;
  const indexSize = ((box[3] ?? 0) & 1) + 1;
  const highest = indexSize === 1 ? 0x80 : 0x8000;
  const reader = createReader(box.subarray(4));
  const count = reader.number(4);
  if (count > MAX_ITEMS) return false;
  for (let index = 0; index < count; index++) {
    const id = reader.number(idSize);
    const listed = Array.from({ length: reader.number(1) }, () => {
      const value = reader.number(indexSize);
      return { index: value & (highest - 1), isEssential: value >= highest };
    });
    if (associations.has(id)) return false;
    associations.set(id, listed);
  }
  return true;
}
