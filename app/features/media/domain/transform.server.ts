import { createDeadline } from "#app/storage/deadline.ts";
import { changeRows, type RowChanges } from "./formats/png-rows.ts";

export interface Transformation extends Omit<RowChanges, "isMirrored"> {
  /** Width in pixels; the height is derived. */
  width?: number;
  size?: { width: number; height: number };
  /** Side in pixels of a square that is cropped from the middle; a smaller picture is not enlarged. */
  side?: number;
  /** EXIF orientation, 1 to 8, to apply. */
  orientation?: number;
  format: "avif" | "webp" | "jpeg" | "png";
  /**
   * Whether the result replaces the upload as the source of variants, so that it is encoded almost without
   * loss.
   */
  isOriginal?: boolean;
}

/**
 * Transforms a picture; undefined if this deploy has no image service. Throws if the service refuses the
 * picture.
 */
export type TransformImage =
  | ((bytes: Uint8Array, transformation: Transformation) => Promise<Uint8Array>)
  | undefined;

/**
 * EXIF orientation -> clockwise rotation in degrees that makes the picture upright, after it was mirrored if
 * necessary.
 */
const ROTATION_DEGREES: Record<number, 90 | 180 | 270> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
const MIRRORED = [2, 4, 5, 7];

/**
 * Maximum longer side, in pixels, of a picture that is changed row by row: above that of any variant, and
 * fast enough.
 */
const MAX_CHANGED_SIDE = 2400;

/** Encoder quality at which photographs keep their detail; the scale of AVIF differs. */
const QUALITY = { avif: 55, webp: 78, jpeg: 80, png: 100 } as const;

const ORIGINAL_QUALITY = 92;

/**
 * Timeouts in milliseconds, longer than the largest picture takes; AVIF is slowest by far. After a timeout
 * the picture counts as not drawn.
 */
const DEADLINES_MS = { avif: 20_000, webp: 15_000, jpeg: 15_000, png: 15_000 };

export function createImageTransformer(images: ImagesBinding | undefined): TransformImage {
  if (!images) return undefined;
  const draw = async (bytes: Uint8Array, steps: ImageTransform[], options: ImageOutputOptions) => {
    let pipeline = images.input(new Blob([bytes as BlobPart]).stream());
    for (const step of steps) pipeline = pipeline.transform(step);
    const output = await pipeline.output(options);
    return new Uint8Array(await output.response().arrayBuffer());
  };
  const prepare = async (bytes: Uint8Array, changes: RowChanges) => {
    if (!Object.values(changes).some(Boolean)) return bytes;
    const step = { width: MAX_CHANGED_SIDE, height: MAX_CHANGED_SIDE, fit: "scale-down" } as const;
    return changeRows(await draw(bytes, [step], { format: "image/png" }), changes);
  };
  return (bytes, { width, size, side, orientation = 1, format, isOriginal, ...changes }) => {
    const rotate = ROTATION_DEGREES[orientation];
    const steps: ImageTransform[] = [
      ...(size === undefined ? [] : [{ ...size, fit: "squeeze" } as const]),
      ...(rotate === undefined ? [] : [{ rotate }]),
      ...(width === undefined ? [] : [{ width, fit: "scale-down" } as const]),
      ...(side === undefined ? [] : [{ width: side, height: side, fit: "crop" } as const]),
    ];
    // Separate deadline for each call: a slow picture or format does not affect the next.
    return createDeadline(
      "IMAGES",
      DEADLINES_MS[format],
    )(async () => {
      const prepared = await prepare(bytes, { ...changes, isMirrored: MIRRORED.includes(orientation) });
      const quality = isOriginal ? ORIGINAL_QUALITY : QUALITY[format];
      return draw(prepared, steps, { format: `image/${format}`, quality });
    });
  };
}
