import { createDeadline } from "#app/storage/deadline.ts";
import { changeRows, type RowChanges } from "./formats/png-rows.ts";

export interface Transformation extends Omit<RowChanges, "isMirrored"> {
  /** Pixels; the height follows. */
  width?: number;
  size?: { width: number; height: number };
  /** Pixels of a square that the picture's middle fills; a smaller picture is not enlarged. */
  side?: number;
  /** EXIF orientation, 1 to 8, that the result has applied. */
  orientation?: number;
  format: "avif" | "webp" | "jpeg" | "png";
  /** Whether the result stands in for the upload, from which others are made: almost without loss. */
  isOriginal?: boolean;
}

/** Undefined where this deploy has no image service; throws when the service refuses the picture. */
export type TransformImage =
  | ((bytes: Uint8Array, transformation: Transformation) => Promise<Uint8Array>)
  | undefined;

/** EXIF orientation -> the clockwise turn that makes the picture upright, once it is mirrored where it has to be. */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
const MIRRORED = [2, 4, 5, 7];

/** Pixels of the longer side of a picture that is changed row by row: more than any variant has, and soon done. */
const MAX_CHANGED_SIDE = 2400;

/** Qualities at which photographs keep their detail; AVIF reaches it with a lower number. */
const QUALITY = { avif: 55, webp: 78, jpeg: 80, png: 100 } as const;

const ORIGINAL_QUALITY = 92;

/** Longer than the largest picture takes. Once it has passed, the picture counts as not drawn. AVIF takes the longest by far. */
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
    const rotate = TURNS[orientation];
    const steps: ImageTransform[] = [
      ...(size === undefined ? [] : [{ ...size, fit: "squeeze" } as const]),
      ...(rotate === undefined ? [] : [{ rotate }]),
      ...(width === undefined ? [] : [{ width, fit: "scale-down" } as const]),
      ...(side === undefined ? [] : [{ width: side, height: side, fit: "crop" } as const]),
    ];
    // A deadline of its own for each: a slow picture, or format, says nothing about the next.
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
