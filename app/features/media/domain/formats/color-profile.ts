import { asciiAt, bytesOfAscii, concatBytes, uint16, uint32, viewOf } from "./bytes.ts";
import { cleanPipeline } from "./color-pipeline.ts";

/** Maximum size of a profile in bytes: those for print have the largest tables, of a few megabytes. */
export const MAX_PROFILE_BYTES = 8 * 1024 * 1024;

const HEADER_BYTES = 128;
const MAX_TAGS = 100;
const CLASSES = ["mntr", "scnr", "prtr", "spac"];
const SPACES = ["RGB ", "GRAY", "CMYK"];

/** Tags from which colors are computed; all other tags describe a device, a maker or an author. */
const MATRIX_TAGS = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"];
const COLOR_TAGS = [...MATRIX_TAGS, "wtpt", "chad", "kTRC", "A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2"];

const D50 = [0x0000f6d6, 0x00010000, 0x0000d32d];

/** Number of parameters of a parametric curve, by its type. */
const CURVE_NUMBERS = [1, 3, 4, 5, 7];

interface Tag {
  name: string;
  data: Uint8Array;
  /**
   * Offset and length of the data as a key: tags that share data, such as three equal curves, have the same
   * one.
   */
  place: string;
}

/**
 * Rebuilds a color profile (ICC.1:2022 and ICC.1:2001) from its numbers; undefined if colors cannot be
 * computed from it.
 */
export function cleanProfile(profile: Uint8Array): Uint8Array | undefined {
  if (profile.length < HEADER_BYTES + 4 || profile.length > MAX_PROFILE_BYTES) return undefined;
  const known =
    asciiAt(profile, 36, 4) === "acsp" &&
    CLASSES.includes(asciiAt(profile, 12, 4)) &&
    SPACES.includes(asciiAt(profile, 16, 4)) &&
    ["XYZ ", "Lab "].includes(asciiAt(profile, 20, 4));
  const tags = known ? listColorTags(profile) : [];
  const names = tags.map(({ name }) => name);
  const usable =
    MATRIX_TAGS.every((name) => names.includes(name)) || names.includes("kTRC") || names.includes("A2B0");
  // Overlapping tables could expand a small profile into a large one.
  const sizes = new Map(tags.map(({ place, data }) => [place, data.length]));
  const size = [...sizes.values()].reduce((total, length) => total + length, 0);
  return usable && size <= profile.length ? writeProfile(profile, tags) : undefined;
}

/**
 * Writes a profile for a color space that is described by code points or chunks.
 * @param columns CIE XYZ values of its red, green and blue, adapted to D50; empty for gray
 * @param curve parameters of a parametric curve of type 0, or of type 3 if there are more
 */
export function writeMatrixProfile(columns: number[][], curve: readonly number[]): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  header.set([4, 0x40], 8);
  header.set(bytesOfAscii(columns.length > 0 ? "mntrRGB XYZ " : "mntrGRAYXYZ "), 12);
  const fixed = (numbers: readonly number[]) =>
    concatBytes(numbers.map((number) => uint32(Math.round(number * 65_536))));
  const xyz = (name: string, numbers: number[]) => ({
    name,
    place: name,
    data: concatBytes([bytesOfAscii("XYZ \0\0\0\0"), fixed(numbers)]),
  });
  const kind = uint16(curve.length > 1 ? 3 : 0);
  const data = concatBytes([bytesOfAscii("para\0\0\0\0"), kind, uint16(0), fixed(curve)]);
  return writeProfile(header, [
    ...columns.map((column, index) => xyz(MATRIX_TAGS[index] ?? "", column)),
    xyz("wtpt", [0.9642, 1, 0.8249]),
    ...(columns.length > 0 ? MATRIX_TAGS.slice(3) : ["kTRC"]).map((name) => ({ name, place: "curve", data })),
  ]);
}

function listColorTags(profile: Uint8Array): Tag[] {
  const view = viewOf(profile);
  const count = Math.min(view.getUint32(HEADER_BYTES), MAX_TAGS);
  const tags = new Map<string, Tag>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + 4 + index * 12;
    if (entry + 12 > profile.length) break;
    const name = asciiAt(profile, entry, 4);
    const [offset, length] = [view.getUint32(entry + 4), view.getUint32(entry + 8)];
    const isWanted = COLOR_TAGS.includes(name) && !tags.has(name);
    const data = isWanted ? cleanTag(profile.subarray(offset).subarray(0, length)) : undefined;
    if (data) tags.set(name, { name, data, place: `${offset} ${data.length}` });
  }
  return [...tags.values()];
}

function cleanTag(data: Uint8Array): Uint8Array | undefined {
  if (["mAB ", "mBA "].includes(asciiAt(data, 0, 4))) return cleanPipeline(data, findLength);
  const length = findLength(data);
  return length === undefined ? undefined : data.subarray(0, length);
}

/**
 * Length of a tag by its own fields; undefined for a type that holds more than numbers, and for values
 * outside the range of colors.
 */
function findLength(data: Uint8Array): number | undefined {
  if (data.length < 12) return undefined;
  const view = viewOf(data);
  const [inputs = 0, outputs = 0, grid = 0] = data.subarray(8);
  const table = grid ** inputs * outputs;
  switch (asciiAt(data, 0, 4)) {
    case "XYZ ":
      return areSmall(view, 8, 20) ? 20 : undefined;
    case "sf32":
      return areSmall(view, 8, 44) ? 44 : undefined;
    case "curv":
      return lengthWithin(data, 12 + 2 * view.getUint32(8));
    case "para": {
      const length = 12 + 4 * (CURVE_NUMBERS[view.getUint16(8)] ?? Infinity);
      return areSmall(view, 12, length) ? length : undefined;
    }
    case "mft1":
      return areSmall(view, 12, 48) ? lengthWithin(data, 48 + 256 * (inputs + outputs) + table) : undefined;
    case "mft2": {
      if (data.length < 52 || !areSmall(view, 12, 48)) return undefined;
      const curves = inputs * view.getUint16(48) + outputs * view.getUint16(50);
      return lengthWithin(data, 52 + 2 * (curves + table));
    }
    default:
      return undefined;
  }
}

function lengthWithin(data: Uint8Array, length: number): number | undefined {
  return length <= data.length ? length : undefined;
}

/**
 * Whether all fixed-point numbers are below 16, as those of profiles are. Four letters of text, read as a
 * number, are far larger.
 */
function areSmall(view: DataView, from: number, to: number): boolean {
  if (to > view.byteLength) return false;
  for (let at = from; at < to; at += 4) if (Math.abs(view.getInt16(at)) >= 16) return false;
  return true;
}

function writeProfile(profile: Uint8Array, colorTags: Tag[]): Uint8Array {
  const tags = [...colorTags, ...(profile[8] === 2 ? nameInVersion2() : nameInVersion4())];
  const tableEnd = HEADER_BYTES + 4 + tags.length * 12;
  const parts: Uint8Array[] = [];
  const placed = new Map<string, number>();
  let end = tableEnd;
  const entries = tags.map((tag) => {
    const offset = placed.get(tag.place) ?? end;
    if (offset === end) {
      const padded = new Uint8Array(Math.ceil(tag.data.length / 4) * 4);
      padded.set(tag.data);
      parts.push(padded);
      placed.set(tag.place, end);
      end += padded.length;
    }
    return concatBytes([bytesOfAscii(tag.name), uint32(offset), uint32(tag.data.length)]);
  });
  return concatBytes([writeHeader(profile, end), uint32(tags.length), ...entries, ...parts]);
}

/** Writes the header without maker, model, author, dates and checksum. */
function writeHeader(profile: Uint8Array, length: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(uint32(length), 0);
  header.set(profile.subarray(8, 10), 8);
  header.set(profile.subarray(12, 24), 12);
  header.set(bytesOfAscii("acsp"), 36);
  header[67] = (profile[67] ?? 0) & 3;
  header.set(concatBytes(D50.map(uint32)), 68);
  return header;
}

/** Empty name and copyright tags, which some readers require. */
function nameInVersion2(): Tag[] {
  const name = new Uint8Array(91);
  name.set(bytesOfAscii("desc"), 0);
  name[11] = 1;
  return [
    { name: "desc", place: "desc", data: name },
    { name: "cprt", place: "cprt", data: bytesOfAscii("text\0\0\0\0\0") },
  ];
}

function nameInVersion4(): Tag[] {
  const text = [..."color"].map((letter) => uint16(letter.charCodeAt(0)));
  const record = [bytesOfAscii("enUS"), uint32(text.length * 2), uint32(28)];
  const data = concatBytes([bytesOfAscii("mluc"), uint32(0), uint32(1), uint32(12), ...record, ...text]);
  return [
    { name: "desc", place: "desc", data },
    { name: "cprt", place: "desc", data },
  ];
}
