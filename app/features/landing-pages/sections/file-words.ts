import type { LibraryPicture } from "../library/pictures.server.ts";
import { isKind, KINDS } from "../library/file-kinds.ts";

/** Describes a file by kind, pixels and bytes: "JPEG, 1600 × 900, 240 KB". */
export function describeFile({ contentType, width, height, bytes }: LibraryPicture): string {
  const kind = isKind(contentType) ? KINDS[contentType] : contentType;
  return `${kind}, ${width} × ${height}, ${formatBytes(bytes)}`;
}

/** Describes the number of pages that use it: "Not used", "On 1 page". */
export function describePages(pages: number): string {
  if (pages === 0) return "Not used";
  return `On ${countPages(pages)}`;
}

/** Formats a number of pages: "1 page", "2 pages". */
export function countPages(pages: number): string {
  return `${pages} ${pages === 1 ? "page" : "pages"}`;
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
