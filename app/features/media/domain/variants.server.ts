import type { Log } from "#app/log.ts";
import { describeError } from "#app/describe-error.ts";
import type { ImageVariants } from "#app/storage/images.server.ts";
import type { TransformImage } from "./transform.server.ts";

/** Pixel widths of the variants, from a phone to a wide screen. */
const WIDTHS = [480, 768, 1080, 1600];

/** Image services encode AVIF up to this width only. */
const MAX_AVIF_WIDTH = 1200;

const FORMATS = ["avif", "webp", "jpeg"] as const;

export interface Variant {
  format: (typeof FORMATS)[number];
  width: number;
  bytes: Uint8Array;
}

interface Deps {
  transformImage: TransformImage;
  log: Log;
}

/** One after another, since each takes a lot of memory; a format that is refused is left out. */
export async function makeVariants(
  { transformImage, log }: Deps,
  bytes: Uint8Array,
  imageWidth: number,
): Promise<Variant[]> {
  if (!transformImage) return [];
  const variants: Variant[] = [];
  for (const format of FORMATS) {
    for (const width of listWidths(format, imageWidth)) {
      try {
        variants.push({ format, width, bytes: await transformImage(bytes, { width, format }) });
      } catch (error) {
        log("image-transform-failed", { format, error: describeError(error) });
        break;
      }
    }
  }
  return variants;
}

export function hasAllVariants(variants: ImageVariants, imageWidth: number): boolean {
  return FORMATS.every((format) =>
    listWidths(format, imageWidth).every((width) => variants[format]?.includes(width)),
  );
}

export function groupByFormat(variants: Variant[]): ImageVariants {
  const widthsOf = (format: Variant["format"]) =>
    variants.filter((variant) => variant.format === format).map(({ width }) => width);
  return Object.fromEntries(FORMATS.map((format) => [format, widthsOf(format)]));
}

function listWidths(format: Variant["format"], imageWidth: number): number[] {
  const widest = Math.min(imageWidth, WIDTHS.at(-1) ?? imageWidth);
  const widths = [...WIDTHS.filter((width) => width < widest), widest];
  return widths.filter((width) => format !== "avif" || width <= MAX_AVIF_WIDTH);
}
