import { formatPictureUrl, nameVariant, parsePictureUrl } from "#app/values/picture-url.ts";
import type { Pictures } from "../blocks/view.ts";

/** Maximum width, in pixels, of the variant that is embedded in a file. */
const MAX_EMBEDDED_WIDTH = 1080;

/**
 * URL of a picture in a single size that is small and sharp enough: a variant, or the original if there are
 * no variants.
 */
export function findSmaller(url: string, pictures: Pictures): string {
  const file = parsePictureUrl(url);
  const variants = pictures[url]?.variants ?? {};
  const found = ["webp", "jpeg"].flatMap((format) => {
    const widths = variants[format]?.filter((width) => width <= MAX_EMBEDDED_WIDTH) ?? [];
    return widths.length > 0 ? nameVariant(Math.max(...widths), format) : [];
  });
  return file && found[0] !== undefined ? formatPictureUrl({ hash: file.hash, name: found[0] }) : url;
}
