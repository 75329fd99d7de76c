import { ok, type Result } from "#app/values/result.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import { findText } from "#app/values/unknown-value.ts";
import type { NoDocument } from "./decode-document.ts";
import { readDocument } from "./read-document.ts";

/** Preview of an imported document: the page that it would become, for the author to check before it is saved. */
export interface ReviewedDocument {
  file: string;
  title: string;
  /** Type name and heading of each block. */
  blocks: { name: string; heading: string }[];
  /** Report of omitted content, one line each. */
  left: string[];
  /** The page as JSON in the export format. */
  json: string;
}

/** Reads an HTML document as the preview of a page. */
export function reviewDocument(
  bytes: Uint8Array,
  file: string,
): Result<ReviewedDocument, NoDocument | "too-deep" | "no-words"> {
  const read = readDocument(bytes, file);
  if (!read.ok) return read;
  const { title, slug, blocks, language, left } = read.value;
  const shown = blocks.map(({ props }, at) => ({
    name: nameBlock(blocks, at),
    heading: findText(props, "heading") ?? findText(props, "headline") ?? "",
  }));
  return ok({
    file,
    title,
    left,
    blocks: shown,
    json: JSON.stringify({ title, slug, blocks, settings: { language } }),
  });
}
