import { asciiAt, bytesOfAscii, concatBytes, uint32, viewOf } from "../bytes.ts";
import { describeCodePoints, type CodePoints } from "../color-space.ts";
import type { Area } from "../png-rows.ts";
import { writeBox, writeFullBox } from "./boxes.ts";
import type { Item } from "./items.ts";

/**
 * EXIF orientation by counterclockwise quarter turns, and by the mirroring that follows: none, top to bottom,
 * left to right.
 */
const ORIENTATIONS = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
] as const;

interface DrawingPlan {
  size: { width: number; height: number };
  orientation: number;
  crop?: Area;
}

/**
 * Plans the crop and the orientation. Every decoder applies the rotation and mirroring of the file, but not
 * every one crops it; if there is a crop, all three are applied here.
 */
export function planDrawing(picture: Item): DrawingPlan {
  const { width, height, quarterTurns } = picture;
  const crop = readCrop(picture);
  if (!crop) {
    const size = quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
    return { size, orientation: 1 };
  }
  const mirror = findProperty(picture, "imir")?.[8];
  const orientation = ORIENTATIONS[quarterTurns]?.[mirror === undefined ? 0 : mirror + 1] ?? 1;
  return { size: { width: crop.width, height: crop.height }, orientation, crop };
}

/**
 * Parses the clean aperture (ISO/IEC 14496-12, section 12.1.4); undefined for none, and for one that extends
 * beyond the picture.
 */
function readCrop(picture: Item): Area | undefined {
  const data = findProperty(picture, "clap");
  if (!data) return undefined;
  const view = viewOf(data);
  const fraction = (at: number) => view.getInt32(at) / view.getUint32(at + 4);
  const [width = 0, height = 0, across = 0, down = 0] = [8, 16, 24, 32].map(fraction);
  const left = across + (picture.width - width) / 2;
  const top = down + (picture.height - height) / 2;
  const isWhole = [left, top, width, height].every((value) => Number.isInteger(value) && value >= 0);
  const isWithin = left + width <= picture.width && top + height <= picture.height;
  if (!isWhole || !isWithin || width === 0 || height === 0) return undefined;
  return { left, top, width, height, of: { width: picture.width, height: picture.height } };
}

/**
 * Describes the color space of a picture.
 * @returns a profile; "known" if none is needed; undefined for colors that cannot be converted
 */
export function describeItemColors(items: Item[]): Uint8Array | "known" | undefined {
  const [picture] = items;
  if (!picture || findProperty(picture, "colr", "prof")) return "known";
  const nclx = findProperty(picture, "colr", "nclx");
  const view = nclx && viewOf(nclx);
  const declared: CodePoints | undefined = view && {
    primaries: view.getUint16(12),
    transfer: view.getUint16(14),
  };
  const points =
    declared ?? items.find(({ isAlpha, coded }) => !isAlpha && coded.rows === 0)?.coded.codePoints;
  const described = points ? describeCodePoints(points) : "srgb";
  return described === "srgb" ? "known" : described;
}

interface DrawableOptions {
  /** Whether to drop crop and rotation, which are applied after decoding. */
  isPlain: boolean;
  colors: Uint8Array | "known" | undefined;
}

/**
 * Prepares items for an image service: the color space as a profile, and the coded size, which may differ
 * from that of the shown layer.
 */
export function makeDrawable(items: Item[], { isPlain, colors }: DrawableOptions): Item[] {
  return items.map((item, index) => {
    const { width, height, rows } = item.coded;
    const isLayered = rows === 0 && (width > item.width || height > item.height);
    const left = [
      ...(isPlain ? ["clap", "irot", "imir"] : []),
      ...(isLayered ? ["a1op", "lsel", "ispe"] : []),
    ];
    const properties = item.properties.filter(({ box }) => !left.includes(asciiAt(box, 4, 4)));
    const extent = { box: writeFullBox("ispe", 0, 0, uint32(width), uint32(height)), isEssential: false };
    const profile = index === 0 && colors instanceof Uint8Array ? [describe(colors)] : [];
    return { ...item, properties: [...(isLayered ? [extent] : []), ...properties, ...profile] };
  });
}

/** Tiles of a grid, without their alpha planes. */
export function listTiles(items: Item[]): Item[] {
  const tiles = new Set(items.flatMap((item) => item.tiles));
  const plain: Item[] = [];
  for (const item of items) if (tiles.has(item.id)) plain.push({ ...item, alpha: undefined });
  return plain;
}

function describe(profile: Uint8Array): Item["properties"][number] {
  return { box: writeBox("colr", concatBytes([bytesOfAscii("prof"), profile])), isEssential: false };
}

/** Finds a property as a whole box, including its eight bytes of length and type. */
function findProperty({ properties }: Item, type: string, kind = ""): Uint8Array | undefined {
  return properties.find(({ box }) => asciiAt(box, 4, 4) === type && asciiAt(box, 8, kind.length) === kind)
    ?.box;
}
