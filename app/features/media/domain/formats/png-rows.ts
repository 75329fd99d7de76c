import { concatBytes, uint32, viewOf } from "./bytes.ts";
import { listChunks, SIGNATURE, writeChunk } from "./png-chunks.ts";
import { deflateAll } from "./zlib.ts";

/**
 * Operations that some image services lack: the local one neither mirrors, nor crops to a given area, nor
 * fills a background.
 */
export interface RowChanges {
  crop?: Area;
  isMirrored?: boolean;
  /** Exponent that linearizes the samples, which are then converted to sRGB. */
  exponent?: number;
  /** Color behind transparent pixels; the result has no alpha channel. */
  background?: readonly [red: number, green: number, blue: number];
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of the whole picture that the area refers to. */
  of: { width: number; height: number };
}

/** PNG color type -> samples per pixel, for the color types that image services write. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

interface Layout {
  width: number;
  height: number;
  samples: number;
}

/**
 * Changes a PNG with 8 bits per sample row by row, so that it is never completely in memory.
 * @throws RangeError for another kind of PNG, which no image service writes
 */
export async function changeRows(png: Uint8Array, changes: RowChanges): Promise<Uint8Array> {
  const { layout, pixels } = readLayout(png);
  const area = fitArea(changes.crop, layout);
  const hasAlpha = layout.samples % 2 === 0 && !changes.background;
  const changeRow = createRowChange(layout, area, changes);
  const rows = readRows(pixels, layout);
  let y = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      for (; y < area.top; y++) await rows.next();
      const { value } = y++ < area.top + area.height ? await rows.next() : {};
      if (value) controller.enqueue(changeRow(value));
      else controller.close();
    },
  });
  const size = [uint32(area.width), uint32(area.height)];
  return concatBytes([
    SIGNATURE,
    writeChunk("IHDR", concatBytes([...size, Uint8Array.of(8, hasAlpha ? 6 : 2, 0, 0, 0)])),
    writeChunk("IDAT", await deflateAll(stream)),
    writeChunk("IEND", new Uint8Array()),
  ]);
}

/**
 * Creates a function that changes one row.
 * @returns the function: samples of a row -> row to write, beginning with its filter byte
 */
function createRowChange(
  { samples }: Layout,
  { left, width }: Omit<Area, "of">,
  { isMirrored, background, exponent }: RowChanges,
) {
  const converted = exponent === undefined ? undefined : listSrgbSamples(exponent);
  const isGray = samples < 3;
  const hasAlpha = samples % 2 === 0;
  const written = hasAlpha && !background ? 4 : 3;
  return (row: Uint8Array): Uint8Array<ArrayBuffer> => {
    const out = new Uint8Array(1 + width * written);
    for (let x = 0; x < width; x++) {
      const from = (left + (isMirrored ? width - 1 - x : x)) * samples;
      const alpha = hasAlpha ? (row[from + samples - 1] ?? 0) : 255;
      const share = background ? alpha / 255 : 1;
      const to = 1 + x * written;
      for (let color = 0; color < 3; color++) {
        const sample = row[from + (isGray ? 0 : color)] ?? 0;
        const value = converted?.[sample] ?? sample;
        out[to + color] = Math.round(value * share + (background?.[color] ?? 0) * (1 - share));
      }
      if (written === 4) out[to + 3] = alpha;
    }
    // Sub filter: differences between neighboring pixels compress far better than values. Runs from the last
    // pixel to the first, since it works in place.
    out[0] = 1;
    for (let at = out.length - 1; at > written; at--) out[at] = (out[at] ?? 0) - (out[at - written] ?? 0);
    return out;
  };
}

function listSrgbSamples(exponent: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, sample) => {
    const light = (sample / 255) ** exponent;
    return Math.round(255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  });
}

/** Reads the rows of a PNG as samples. */
export async function* listRows(png: Uint8Array): AsyncGenerator<Uint8Array> {
  const { layout, pixels } = readLayout(png);
  yield* readRows(pixels, layout);
}

function readLayout(png: Uint8Array): { layout: Layout; pixels: Uint8Array } {
  const chunks = listChunks(png) ?? [];
  const header = chunks.find(({ name }) => name === "IHDR")?.data ?? new Uint8Array();
  const view = viewOf(header);
  const [depth, colorType = 3, , , interlace] = header.subarray(8);
  const samples = SAMPLES[colorType];
  if (samples === undefined || depth !== 8 || interlace !== 0)
    throw new RangeError("This is not a PNG of whole bytes.");
  const pixels = concatBytes(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  return { layout: { width: view.getUint32(0), height: view.getUint32(4), samples }, pixels };
}

async function* readRows(pixels: Uint8Array, { width, height, samples }: Layout): AsyncGenerator<Uint8Array> {
  const length = 1 + width * samples;
  const inflated = new Blob([pixels as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  let before = new Uint8Array(length);
  let row = new Uint8Array(length);
  let filled = 0;
  let rows = 0;
  for await (const piece of inflated) {
    for (let at = 0; at < piece.length && rows < height;) {
      const part = piece.subarray(at, at + length - filled);
      row.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      unfilter(row, before, samples);
      yield row.subarray(1);
      [before, row] = [row, before];
      filled = 0;
      rows += 1;
    }
  }
  if (rows < height) throw new RangeError("The picture ends before its last row.");
}

/** Reverses the filter of a row: https://www.w3.org/TR/png-3/#9Filter-types */
function unfilter(row: Uint8Array, before: Uint8Array, samples: number): void {
  const [filter] = row;
  for (let at = 1; at < row.length; at++) {
    const left = at > samples ? (row[at - samples] ?? 0) : 0;
    const above = before[at] ?? 0;
    const corner = at > samples ? (before[at - samples] ?? 0) : 0;
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? above
          : filter === 3
            ? (left + above) >> 1
            : filter === 4
              ? paeth(left, above, corner)
              : 0;
    row[at] = (row[at] ?? 0) + guess;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const [byLeft, byAbove, byCorner] = [above - corner, left - corner, left + above - 2 * corner].map(
    Math.abs,
  ) as [number, number, number];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Scales the area to the current size of the picture, and clips it to the picture. */
function fitArea(crop: Area | undefined, { width, height }: Layout): Omit<Area, "of"> {
  if (!crop) return { left: 0, top: 0, width, height };
  const scale = width / crop.of.width;
  const left = Math.min(Math.round(crop.left * scale), width - 1);
  const top = Math.min(Math.round(crop.top * scale), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * scale), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * scale), height - top)),
  };
}
