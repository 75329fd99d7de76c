import { createDeadline } from "#app/storage/deadline.ts";

export interface Transformation {
  /** Pixels; the height follows. */
  width?: number;
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

/** EXIF orientation -> the turns and mirrors that make the picture upright, in their order. */
const UPRIGHT: Record<number, ImageTransform[]> = {
  2: [{ flip: "h" }],
  3: [{ rotate: 180 }],
  4: [{ flip: "v" }],
  5: [{ flip: "h" }, { rotate: 270 }],
  6: [{ rotate: 90 }],
  7: [{ flip: "h" }, { rotate: 90 }],
  8: [{ rotate: 270 }],
};

/** Qualities at which photographs keep their detail; AVIF reaches it with a lower number. */
const QUALITY = { avif: 55, webp: 78, jpeg: 80, png: 100 } as const;

const ORIGINAL_QUALITY = 92;

/** Longer than the largest picture takes. Once it has passed, the picture counts as not drawn. */
const DEADLINE_MS = 10_000;

export function createImageTransformer(images: ImagesBinding | undefined): TransformImage {
  if (!images) return undefined;
  const within = createDeadline("IMAGES", DEADLINE_MS);
  return async (bytes, { width, side, orientation = 1, format, isOriginal }) => {
    let pipeline = images.input(new Blob([bytes as BlobPart]).stream());
    for (const step of UPRIGHT[orientation] ?? []) pipeline = pipeline.transform(step);
    if (width !== undefined) pipeline = pipeline.transform({ width, fit: "scale-down" });
    if (side !== undefined) pipeline = pipeline.transform({ width: side, height: side, fit: "crop" });
    return within(async () => {
      const quality = isOriginal ? ORIGINAL_QUALITY : QUALITY[format];
      const output = await pipeline.output({ format: `image/${format}`, quality });
      return new Uint8Array(await output.response().arrayBuffer());
    });
  };
}
