import { ok, type Result } from "#app/values/result.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import { findText } from "#app/values/unknown-value.ts";
import type { NoDocument } from "./decode-document.ts";
import { readDocument } from "./read-document.ts";

/** A document that was read: the page that it would become, for an author to check before that is saved. */
export interface ReviewedDocument {
  file: string;
  title: string;
  /** Name and heading of each block. */
  blocks: { name: string; heading: string }[];
  /** One line for each thing that no block can hold. */
  left: string[];
  /** The page in the shape of an export. */
  json: string;
}

/** Reads a document in HTML as a page to be. */
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
