import { asciiAt, bytesOfAscii, concatBytes, uint16, uint32 } from "../bytes.ts";
import { createBitReader, type ReadBits } from "./av1.ts";
import type { Box } from "./boxes.ts";
import type { Association, Container, Place } from "./container.ts";
import { ALPHA_NAMES } from "./properties.ts";

/** EXIF orientation -> counterclockwise quarter turns, then the axis of mirroring. */
const TRANSFORMS_OF_ORIENTATION: Record<number, { turns?: number; mirror?: number }> = {
  2: { mirror: 1 },
  3: { turns: 2 },
  4: { mirror: 0 },
  5: { turns: 1, mirror: 0 },
  6: { turns: 3 },
  7: { turns: 1, mirror: 1 },
  8: { turns: 1 },
};

const [PICTURE, ALPHA] = [1, 2];

/**
 * Parses the compact header of a small picture (MinimizedImageBox, ISO/IEC 23008-12), which replaces all
 * other boxes, into the same container as these. Undefined for HDR, floating point and other codecs. Throws a
 * RangeError if it ends too early.
 */
export function readMini(mini: Uint8Array): Container | undefined {
  const head = findHead(mini);
  if (!head || (head.codec && asciiAt(head.codec, 0, 8) !== "av01av1C")) return undefined;
  let at = head.end;
  const take = (length: number) => mini.subarray(at, (at += length));
  const alphaConfig = take(head.alphaConfigBytes);
  const config = take(head.configBytes);
  const profile = take(head.profileBytes);
  const place = (length: number): Place => ({
    isInDataBox: true,
    extents: [{ offset: (at += length) - length, length }],
  });
  const alphaPlace = place(head.alphaBytes);
  const places = new Map([[PICTURE, place(head.dataBytes)]]);
  const types = new Map([[PICTURE, "av01"]]);
  const lists: [number, Box[]][] = [[PICTURE, listPictureProperties(head, { config, profile })]];
  const references: Container["references"] = [];
  if (head.alphaBytes > 0) {
    const name = { type: "auxC", data: concatBytes([uint32(0), bytesOfAscii(ALPHA_NAMES[0] ?? "")]) };
    const alphaCodec = { type: "av1C", data: alphaConfig.length > 0 ? alphaConfig : config };
    lists.push([ALPHA, [toSizeBox(head), alphaCodec, name]]);
    types.set(ALPHA, "av01");
    places.set(ALPHA, alphaPlace);
    references.push({ type: "auxl", from: ALPHA, to: [PICTURE] });
    if (head.isPremultiplied) references.push({ type: "prem", from: PICTURE, to: [ALPHA] });
  }
  return { primary: PICTURE, types, places, references, ...listProperties(lists), dataBox: mini };
}

type Head = NonNullable<ReturnType<typeof readHead>>;

/**
 * Finds the header. In drafts of the standard, the flags for large and for small numbers are inverted; the length
 * tells which one applies.
 */
function findHead(mini: Uint8Array): Head | undefined {
  return [1, 0]
    .map((large) => readHead(createCountingReader(mini), large))
    .find((read) => read?.length === mini.length);
}

function listPictureProperties(
  head: Head,
  { config, profile }: { config: Uint8Array; profile: Uint8Array },
): Box[] {
  const { turns, mirror } = TRANSFORMS_OF_ORIENTATION[head.orientation] ?? {};
  return [
    toSizeBox(head),
    { type: "av1C", data: config },
    { type: "colr", data: head.nclx },
    ...(profile.length > 0 ? [{ type: "colr", data: concatBytes([bytesOfAscii("prof"), profile]) }] : []),
    ...(turns === undefined ? [] : [{ type: "irot", data: Uint8Array.of(turns) }]),
    ...(mirror === undefined ? [] : [{ type: "imir", data: Uint8Array.of(mirror) }]),
  ];
}

function toSizeBox({ width, height }: Head): Box {
  return { type: "ispe", data: concatBytes([uint32(0), uint32(width), uint32(height)]) };
}

/** Numbers the properties, and associates each picture with its own. */
function listProperties(lists: [number, Box[]][]): Pick<Container, "properties" | "associations"> {
  const properties: Box[] = [];
  const associations = new Map<number, Association[]>();
  for (const [id, own] of lists) {
    const essential = ["av1C", "irot", "imir"];
    associations.set(
      id,
      own.map((box) => ({ index: properties.push(box), isEssential: essential.includes(box.type) })),
    );
  }
  return { properties, associations };
}

function createCountingReader(mini: Uint8Array) {
  const read = createBitReader(mini);
  let count = 0;
  const bits: ReadBits = (wanted) => {
    count += wanted;
    return read(wanted);
  };
  return { bits, flag: () => bits(1) === 1, bytesRead: () => Math.ceil(count / 8) };
}

/** Parses everything before the first byte-aligned field. */
function readHead({ bits, flag, bytesRead }: ReturnType<typeof createCountingReader>, large: number) {
  const isLarge = () => bits(1) === large;
  const version = bits(2);
  const [hasCodec, isFloat, isFullRange, hasAlpha, hasPoints, isHdr, hasProfile, hasExif, hasXmp] =
    Array.from({ length: 9 }, flag);
  if (version !== 0 || isFloat || isHdr) return undefined;
  const subsampling = bits(2);
  const orientation = bits(3) + 1;
  const sideBits = isLarge() ? 15 : 7;
  const [width, height] = [bits(sideBits) + 1, bits(sideBits) + 1];
  bits(subsampling === 1 ? 2 : subsampling === 2 ? 1 : 0);
  if (flag()) bits(3);
  const isPremultiplied = hasAlpha && flag();
  const unspecified = 2;
  const [primaries, transfer] = hasPoints
    ? [bits(8), bits(8)]
    : hasProfile
      ? [unspecified, unspecified]
      : [1, 13];
  const matrix = subsampling === 0 ? unspecified : hasPoints ? bits(8) : 6;
  const codec = hasCodec ? Uint8Array.from({ length: 8 }, () => bits(8)) : undefined;
  const metadataBits = (hasProfile || hasExif || hasXmp) && isLarge() ? 20 : 10;
  const configBits = isLarge() ? 12 : 3;
  const dataBits = isLarge() ? 28 : 15;
  const profileBytes = hasProfile ? bits(metadataBits) + 1 : 0;
  const configBytes = bits(configBits);
  const dataBytes = bits(dataBits) + 1;
  const alphaBytes = hasAlpha ? bits(dataBits) : 0;
  const alphaConfigBytes = alphaBytes > 0 ? bits(configBits) : 0;
  const metadata = [hasExif, hasXmp].filter(Boolean).map(() => bits(metadataBits) + 1);
  const points = concatBytes([primaries ?? unspecified, transfer ?? unspecified, matrix].map(uint16));
  const nclx = concatBytes([bytesOfAscii("nclx"), points, Uint8Array.of(isFullRange ? 0x80 : 0)]);
  const sizes = { profileBytes, configBytes, dataBytes, alphaBytes, alphaConfigBytes };
  const end = bytesRead();
  const length = [...Object.values(sizes), ...metadata].reduce((total, bytes) => total + bytes, end);
  return { orientation, width, height, isPremultiplied, nclx, codec, ...sizes, end, length };
}
