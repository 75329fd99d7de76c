import type { Field } from "../blocks/define-block.ts";
import { declarations } from "../blocks/declarations.ts";
import type { Pictures } from "../blocks/view.ts";

const [first = { type: "", property: "", initial: "" }] = declarations.flatMap(({ type, fields }) =>
  Object.entries<Field>(fields).flatMap(([property, field]) =>
    field.control === "image" ? [{ type, property, initial: field.initial }] : [],
  ),
);

/** The picture that a page is known by: that of the first type of block that has one. */
export const PAGE_PICTURE = { type: first.type, property: first.property };

/**
 * URL of the smallest version of an uploaded picture that every browser shows; the upload's own where it has no versions. Any
 * other URL, but that of a new page's picture, may lead nowhere: the list has nobody to tell of a picture that cannot be loaded.
 */
export function findThumbnail(address: string | null, pictures: Pictures): string | undefined {
  const picture = address === null ? undefined : pictures[address];
  if (!picture) return address === first.initial ? address : undefined;
  const widths = picture.variants.jpeg ?? [];
  return widths.length > 0 ? `${picture.folder}/${Math.min(...widths)}.jpeg` : (address ?? undefined);
}
