import type { Field } from "../blocks/define-block.ts";
import { declarations } from "../blocks/declarations.ts";
import type { Pictures } from "../blocks/view.ts";

const [first = { type: "", property: "", initial: "" }] = declarations.flatMap(({ type, fields }) =>
  Object.entries<Field>(fields).flatMap(([property, field]) =>
    field.control === "image" ? [{ type, property, initial: field.initial }] : [],
  ),
);

/** Block field whose picture represents a page in lists: that of the first type of block that has one. */
export const PAGE_PICTURE = { type: first.type, property: first.property };

/**
 * URL of the smallest variant that every browser can show, or of the upload without variants. Of other URLs,
 * only the default picture of a new page is used, since a picture on another site may be missing.
 */
export function findThumbnail(url: string | null, pictures: Pictures): string | undefined {
  const picture = url === null ? undefined : pictures[url];
  if (!picture) return url === first.initial ? url : undefined;
  const widths = picture.variants.jpeg ?? [];
  return widths.length > 0 ? `${picture.folder}/${Math.min(...widths)}.jpeg` : (url ?? undefined);
}
