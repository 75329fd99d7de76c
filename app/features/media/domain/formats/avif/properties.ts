import { asciiAt, bytesOfAscii, concatBytes, uint32, viewOf } from "../bytes.ts";
import { cleanProfile } from "../color-profile.ts";
import { writeBox, writeFullBox, type Box } from "./boxes.ts";
import type { Container } from "./container.ts";

/** Type of an alpha plane by two standards: ISO/IEC 23008-12 (HEIF) and HEVC. */
export const ALPHA_NAMES = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", "urn:mpeg:hevc:2015:auxid:1\0"];

/** Bits per sample that AV1 supports. */
const DEPTHS = [8, 10, 12];

interface Property {
  box: Uint8Array;
  isEssential: boolean;
}

export interface Description {
  width: number;
  height: number;
  /** Number of counterclockwise quarter turns. */
  quarterTurns: number;
  isAlpha: boolean;
  isLayered: boolean;
  properties: Property[];
}

/** Describes an item; undefined without a size, or with an essential property that is not supported. */
export function createDescriptionReader({ properties, associations }: Container) {
  const cleaned = properties.map((property) => ({ property, box: cleanProperty(property) }));
  const known = new Map<number, Description | undefined>();
  const describe = (id: number): Description | undefined => {
    const own = new Map<string, { data: Uint8Array; box?: Uint8Array; isEssential: boolean }>();
    for (const { index, isEssential } of associations.get(id) ?? []) {
      const { property, box } = cleaned[index - 1] ?? {};
      if (isEssential && !box) return undefined;
      if (property && !own.has(kindOf(property)))
        own.set(kindOf(property), { data: property.data, box, isEssential });
    }
    const extent = own.get("ispe")?.data;
    return (
      extent && {
        width: viewOf(extent).getUint32(4),
        height: viewOf(extent).getUint32(8),
        quarterTurns: (own.get("irot")?.data[0] ?? 0) & 3,
        isLayered: own.has("a1op") || own.has("lsel"),
        isAlpha: isAlphaName(own.get("auxC")?.data ?? new Uint8Array()),
        properties: [...own.values()].flatMap(({ box, isEssential }) => (box ? [{ box, isEssential }] : [])),
      }
    );
  };
  return (id: number): Description | undefined => {
    if (!known.has(id)) known.set(id, describe(id));
    return known.get(id);
  };
}

/** Whether an item declares that it is an alpha plane, even if the rest of its description is incomplete. */
export function hasAlphaName({ properties, associations }: Container, id: number): boolean {
  return (associations.get(id) ?? []).some(({ index }) => {
    const property = properties[index - 1];
    return property?.type === "auxC" && isAlphaName(property.data);
  });
}

/** Key of a property, unique within an item; colors may be given both as code points and as a profile. */
function kindOf({ type, data }: Box): string {
  return type === "colr" ? type + asciiAt(data, 0, 4) : type;
}

function isAlphaName(data: Uint8Array): boolean {
  return ALPHA_NAMES.some((name) => asciiAt(data, 4, name.length) === name);
}

/**
 * Rebuilds a property that affects how the picture looks from its own numbers; undefined for any other
 * property.
 */
function cleanProperty({ type, data }: Box): Uint8Array | undefined {
  const [first = 0, second = 0] = data;
  switch (type) {
    case "ispe":
      return writeFullBox("ispe", 0, 0, uint32(viewOf(data).getUint32(4)), uint32(viewOf(data).getUint32(8)));
    case "pixi": {
      const depths = data.subarray(5, 5 + (data[4] ?? 0));
      const isSound = depths.length <= 4 && depths.every((depth) => DEPTHS.includes(depth));
      return isSound ? writeFullBox("pixi", 0, 0, Uint8Array.of(depths.length), depths) : undefined;
    }
    case "av1C":
      return first === 0x81 && data.length >= 4 ? writeBox("av1C", data.subarray(0, 4)) : undefined;
    case "colr":
      return cleanColors(data);
    case "clap":
      return isCrop(data) ? writeBox("clap", data) : undefined;
    case "clli":
      return data.length === 4 ? writeBox("clli", data) : undefined;
    case "irot":
      return writeBox("irot", Uint8Array.of(first & 3));
    case "imir":
      return writeBox("imir", Uint8Array.of(first & 1));
    case "a1op":
      return writeBox("a1op", Uint8Array.of(first & 31));
    case "lsel":
      return writeBox("lsel", Uint8Array.of(first, second));
    case "auxC":
      return isAlphaName(data) ? writeFullBox("auxC", 0, 0, bytesOfAscii(ALPHA_NAMES[0] ?? "")) : undefined;
    default:
      return undefined;
  }
}

/** Checks four fractions: width, height, and the offset of the crop's center from that of the picture. */
function isCrop(data: Uint8Array): boolean {
  const isDivisor = (at: number) => viewOf(data).getUint16(at) === 0 && viewOf(data).getUint16(at + 2) > 0;
  return data.length === 32 && [4, 12, 20, 28].every(isDivisor);
}

/**
 * Rebuilds a color property: three code points of ITU-T H.273, each two bytes but below 256, and the range;
 * or a profile.
 */
function cleanColors(data: Uint8Array): Uint8Array | undefined {
  const kind = asciiAt(data, 0, 4);
  if (kind === "nclx") {
    const isSound = [data[4], data[6], data[8]].every((high) => high === 0) && data.length >= 11;
    return isSound
      ? writeBox("colr", data.subarray(0, 10), Uint8Array.of((data[10] ?? 0) & 0x80))
      : undefined;
  }
  const profile = kind === "prof" || kind === "rICC" ? cleanProfile(data.subarray(4)) : undefined;
  return profile && writeBox("colr", concatBytes([bytesOfAscii("prof"), profile]));
}
