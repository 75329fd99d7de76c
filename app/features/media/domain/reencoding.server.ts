import { describeError } from "#app/values/describe-error.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { PartTimeout } from "#app/storage/deadline.ts";
import type { Deps } from "./complete-variants.server.ts";
import { withOrientation } from "./formats/jpeg.ts";
import { readImage, type ReadImage } from "./read-image.ts";
import type { Transformation, TransformImage } from "./transform.server.ts";

/**
 * Re-encodes the picture at its own size. The image service encodes AVIF in some sizes only, so an AVIF
 * becomes a WebP.
 */
export async function reencodeOriginal(deps: Deps, image: ReadImage): Promise<Result<ReadImage, NotDrawn>> {
  const { orientation, format } = image;
  if (orientation === 1 && !format.hidesBytes) return ok(image);
  const name = format.name === "avif" ? "webp" : format.name;
  return reencode(deps, image, { orientation, format: name, isOriginal: true });
}

type NotDrawn = "broken" | "storage-failed";

/** Codes of service errors about the picture, as opposed to the service itself. */
const REFUSED = /\b(9412|9520|9523)\b/;

/** Valid PNG of one black pixel, to test the service with. */
const SOUND_PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

/**
 * Re-encodes a picture by the image service, and validates the result like an upload. If that fails, a
 * picture that may hide bytes is not stored; a deploy without a service keeps the cleaned original.
 */
export async function reencode(
  { transformImage, log }: Deps,
  image: ReadImage,
  transformation: Transformation,
): Promise<Result<ReadImage, NotDrawn>> {
  if (!transformImage) return ok(markUpright(image));
  const { bytes: drawable, parts = [], ...changes } = image.drawable;
  try {
    for (const part of parts) await transformImage(part, { width: 1, format: "png" });
    const drawn = await readImage(await transformImage(drawable, { ...changes, ...transformation }));
    if (drawn.ok) return drawn;
  } catch (error) {
    log("image-transform-failed", { error: describeError(error) });
    if (image.format.hidesBytes)
      return fail((await isOfPicture(error, transformImage)) ? "broken" : "storage-failed");
  }
  return image.format.hidesBytes ? fail("broken") : ok(markUpright(image));
}

/**
 * Whether a service error is about the picture. An error without a reason is, if the service can draw a valid
 * test picture; a timeout is not.
 */
async function isOfPicture(error: unknown, transformImage: NonNullable<TransformImage>): Promise<boolean> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (REFUSED.test(`${code} ${String(error)}`)) return true;
  if (error instanceof PartTimeout) return false;
  return transformImage(SOUND_PNG, { format: "png" }).then(
    () => true,
    () => false,
  );
}

/** Marks other formats as upright: only a JPEG needs metadata for its orientation. */
function markUpright(image: ReadImage): ReadImage {
  if (image.format.name !== "jpeg" || image.orientation === 1) return { ...image, orientation: 1 };
  return { ...image, clean: withOrientation(image.clean, image.orientation) };
}
