import { fail, ok, type Result } from "#app/result.ts";
import { avif } from "./formats/avif.ts";
import type { ImageFormat, ReadImage } from "./formats/format.ts";
import { jpeg } from "./formats/jpeg.ts";
import { png } from "./formats/png.ts";
import { webp } from "./formats/webp.ts";

const formats: ImageFormat[] = [jpeg, png, webp, avif];

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 10_000;

export type UnreadableImage = "unsupported-type" | "broken" | "animated" | "too-many-pixels";

/** Judges a picture by its bytes, before anything decodes it. */
export function readImage(bytes: Uint8Array): Result<ReadImage & { format: ImageFormat }, UnreadableImage> {
  const format = formats.find((candidate) => candidate.recognizes(bytes));
  if (!format) return fail("unsupported-type");
  const image = readSafely(format, bytes);
  if (!image || image.width === 0 || image.height === 0) return fail("broken");
  if (image.animated) return fail("animated");
  const tooLarge = Math.max(image.width, image.height) > MAX_SIDE || image.width * image.height > MAX_PIXELS;
  return tooLarge ? fail("too-many-pixels") : ok({ ...image, format });
}

/** A DataView throws on a read behind the end: the container promised more than there is. */
function readSafely(format: ImageFormat, bytes: Uint8Array): ReadImage | undefined {
  try {
    return format.read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
