import { bytesOfAscii, concatBytes, uint16, uint32 } from "../bytes.ts";
import { writeBox, writeFullBox } from "./boxes.ts";
import type { Item } from "./items.ts";

/**
 * Writes a file with only these items, the first of which is the picture; their ids become their positions,
 * from 1.
 */
export function writeAvif(items: Item[]): Uint8Array {
  const numberOf = new Map(items.map(({ id }, index) => [id, index + 1]));
  const data = [...new Set(items.map(({ coded }) => coded.data))];
  const head = [writeBox("ftyp", bytesOfAscii("avif"), uint32(0), bytesOfAscii("avifmif1miaf"))];
  const fixed = [writeInfos(items), ...writeReferences(items, numberOf), writeProperties(items)];
  const writeMeta = (dataStart: number) =>
    writeFullBox(
      "meta",
      0,
      0,
      writeHandler(),
      writeFullBox("pitm", 0, 0, uint16(1)),
      writeLocations(items, data, dataStart),
      ...fixed,
    );
  const dataStart = concatBytes([...head, writeMeta(0)]).length + 8;
  return concatBytes([...head, writeMeta(dataStart), writeBox("mdat", ...data)]);
}

function writeHandler(): Uint8Array {
  return writeFullBox("hdlr", 0, 0, uint32(0), bytesOfAscii("pict"), new Uint8Array(13));
}

function writeLocations(items: Item[], data: Uint8Array[], dataStart: number): Uint8Array {
  const offsets = new Map<Uint8Array, number>();
  let offset = dataStart;
  for (const part of data) {
    offsets.set(part, offset);
    offset += part.length;
  }
  const entries = items.map(({ coded }, index) =>
    concatBytes([
      uint16(index + 1),
      uint16(0),
      uint16(1),
      uint32(offsets.get(coded.data) ?? 0),
      uint32(coded.data.length),
    ]),
  );
  return writeFullBox("iloc", 0, 0, Uint8Array.of(0x44, 0), uint16(items.length), ...entries);
}

/** Marks all items but the picture as hidden, and omits names. */
function writeInfos(items: Item[]): Uint8Array {
  const entries = items.map(({ type }, index) =>
    writeFullBox("infe", 2, index > 0 ? 1 : 0, uint16(index + 1), uint16(0), bytesOfAscii(`${type}\0`)),
  );
  return writeFullBox("iinf", 0, 0, uint16(items.length), ...entries);
}

function writeReferences(items: Item[], numberOf: Map<number, number>): Uint8Array[] {
  const write = (type: string, from: number, to: number[]) =>
    writeBox(
      type,
      ...[numberOf.get(from) ?? 0, to.length, ...to.map((id) => numberOf.get(id) ?? 0)].map(uint16),
    );
  const references = items.flatMap(({ id, tiles, alpha, isPremultiplied }) => [
    ...(tiles.length > 0 ? [write("dimg", id, tiles)] : []),
    ...(alpha === undefined ? [] : [write("auxl", alpha, [id])]),
    ...(alpha !== undefined && isPremultiplied ? [write("prem", id, [alpha])] : []),
  ]);
  return references.length > 0 ? [writeFullBox("iref", 0, 0, ...references)] : [];
}

/** A property that items share is written once. */
function writeProperties(items: Item[]): Uint8Array {
  const boxes = [...new Set(items.flatMap(({ properties }) => properties.map(({ box }) => box)))];
  const placeOf = new Map(boxes.map((box, index) => [box, index + 1]));
  const entries = items.map(({ properties }, index) =>
    concatBytes([
      uint16(index + 1),
      Uint8Array.of(properties.length),
      ...properties.map(({ box, isEssential }) =>
        uint16((placeOf.get(box) ?? 0) + (isEssential ? 0x8000 : 0)),
      ),
    ]),
  );
  return writeBox(
    "iprp",
    writeBox("ipco", ...boxes),
    writeFullBox("ipma", 0, 1, uint32(items.length), ...entries),
  );
}
