import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { ImageVariants } from "#app/storage/images.server.ts";
import type { ReadImage } from "./read-image.ts";
import type { TransformImage } from "./transform.server.ts";

/** Widths of the variants in pixels, from a phone to a wide screen. */
const WIDTHS = [480, 768, 1080, 1600];

/**
 * Maximum width for which image services encode AVIF, and number of pixels above which encoding takes
 * seconds.
 */
const MAX_AVIF_WIDTH = 1200;
const MAX_AVIF_PIXELS = 1_500_000;

/**
 * Formats in the order in which they are drawn: JPEG first, since every browser shows it, and the slowest
 * last.
 */
const FORMATS = ["jpeg", "webp", "avif"] as const;

/**
 * Background of pages (tokens.css), which replaces transparency in a JPEG, for example where a page is
 * shared.
 */
export const PAPER = [0xfb, 0xf7, 0xf1] as const;

export interface Size {
  width: number;
  height: number;
}

interface PlannedVariant {
  format: (typeof FORMATS)[number];
  width: number;
}

export interface Variant extends PlannedVariant {
  bytes: Uint8Array;
}

interface Deps {
  transformImage: TransformImage;
  log: Log;
}

/**
 * Draws variants one by one, since each takes much memory. After a failure of one format, its remaining
 * variants are skipped, and the other formats continue.
 * @param planned variants that are missing
 */
export async function makeVariants(
  { transformImage, log }: Deps,
  { drawable, hasAlpha }: Pick<ReadImage, "drawable" | "hasAlpha">,
  planned: PlannedVariant[],
): Promise<Variant[]> {
  if (!transformImage) return [];
  const { bytes: source, crop, exponent } = drawable;
  const variants: Variant[] = [];
  const failed = new Set<string>();
  for (const { format, width } of planned) {
    if (failed.has(format)) continue;
    try {
      const background = hasAlpha && format === "jpeg" ? PAPER : undefined;
      const bytes = await transformImage(source, { crop, exponent, width, format, background });
      variants.push({ format, width, bytes });
    } catch (error) {
      log("image-transform-failed", { format, width, error: describeError(error) });
      failed.add(format);
    }
  }
  return variants;
}

/** Variants that a picture of this size should have, and lacks. */
export function listMissing(size: Size, variants: ImageVariants): PlannedVariant[] {
  return FORMATS.flatMap((format) =>
    listWidths(format, size)
      .filter((width) => !variants[format]?.includes(width))
      .map((width) => ({ format, width })),
  );
}

/**
 * Keeps the variants of complete formats only: a browser takes the first format that is offered, however
 * small its widest variant.
 */
export function listOffered(size: Size, variants: ImageVariants): ImageVariants {
  const isComplete = (format: PlannedVariant["format"]) =>
    listWidths(format, size).every((width) => variants[format]?.includes(width));
  return Object.fromEntries(
    FORMATS.filter((format) => isComplete(format)).map((format) => [format, variants[format]]),
  );
}

export function addVariants(variants: ImageVariants, made: Variant[]): ImageVariants {
  const widthsOf = (format: PlannedVariant["format"]) => [
    ...new Set([
      ...(variants[format] ?? []),
      ...made.filter((variant) => variant.format === format).map(({ width }) => width),
    ]),
  ];
  return Object.fromEntries(
    FORMATS.map((format) => [format, widthsOf(format).toSorted((one, other) => one - other)]),
  );
}

function listWidths(format: PlannedVariant["format"], { width, height }: Size): number[] {
  const widest = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((each) => each < widest), widest];
  const isFit = (each: number) => each <= MAX_AVIF_WIDTH && each * each * (height / width) <= MAX_AVIF_PIXELS;
  return format === "avif" ? widths.filter(isFit) : widths;
}
