import { formatPictureUrl, nameVariant, parsePictureUrl } from "#app/values/picture-url.ts";
import type { Pictures } from "../blocks/view.ts";

/** Pixels of the widest variant that a page for a file takes. */
const WIDEST = 1080;

/**
 * The file of a picture that is small and sharp enough where a page shows one of it alone: a variant, or the original while
 * there is none.
 */
export function findSmaller(url: string, pictures: Pictures): string {
  const file = parsePictureUrl(url);
  const variants = pictures[url]?.variants ?? {};
  const found = ["webp", "jpeg"].flatMap((format) => {
    const widths = variants[format]?.filter((width) => width <= WIDEST) ?? [];
    return widths.length > 0 ? nameVariant(Math.max(...widths), format) : [];
  });
  return file && found[0] !== undefined ? formatPictureUrl({ hash: file.hash, name: found[0] }) : url;
}
