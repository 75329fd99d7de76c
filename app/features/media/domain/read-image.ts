import { MAX_PIXELS, MAX_SIDE } from "./limits.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { avif } from "./formats/avif/avif.ts";
import type { Drawable, ImageFormat } from "./formats/format.ts";
import { jpeg } from "./formats/jpeg.ts";
import { png } from "./formats/png.ts";
import { webp } from "./formats/webp.ts";

const formats: ImageFormat[] = [jpeg, png, webp, avif];

export type UnreadableImage =
  | "unsupported-type"
  | "broken"
  | "animated"
  | "too-many-pixels"
  | "unsupported-colors";

export interface ReadImage {
  /** Width in pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  format: ImageFormat;
  /** Bytes of the picture without metadata and other unnecessary parts of its format. */
  clean: Uint8Array;
  hasAlpha: boolean;
  drawable: Drawable;
}

/** Parses and validates a picture by its bytes, without decoding its pixels. */
export async function readImage(bytes: Uint8Array): Promise<Result<ReadImage, UnreadableImage>> {
  const format = formats.find((candidate) => candidate.recognizes(bytes));
  if (!format) return fail("unsupported-type");
  return (await readAs(format, bytes).catch(refuseBroken)) ?? fail("broken");
}

async function readAs(
  format: ImageFormat,
  bytes: Uint8Array,
): Promise<Result<ReadImage, UnreadableImage> | undefined> {
  const image = format.inspect(bytes);
  if (!image || image.width === 0 || image.height === 0) return undefined;
  const { width, height, orientation, animated, hasAlpha } = image;
  if (animated) return fail("animated");
  if (image.isUncommon) return fail("unsupported-type");
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return fail("too-many-pixels");
  if (image.hasUnknownColors) return fail("unsupported-colors");
  const clean = await image.clean();
  if (!clean) return undefined;
  const drawable = (await image.drawable?.()) ?? { bytes: clean };
  return ok({ width, height, orientation, format, clean, hasAlpha, drawable });
}

/**
 * Converts a RangeError into a refusal: a DataView throws it on a read past the end, so the file is
 * truncated.
 */
function refuseBroken(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error;
}
