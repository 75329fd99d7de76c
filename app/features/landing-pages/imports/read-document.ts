import { fail, ok, type Result } from "#app/values/result.ts";
import { deriveSlug } from "#app/values/slug.ts";
import { composeDocument, type ComposedDocument } from "./compose-document.ts";
import { decodeDocument, type NoDocument } from "./decode-document.ts";
import { LeftOutContent } from "./left-out-content.ts";
import { findAll, parseHtml, readAttribute, readWords } from "./parse-html.ts";
import { readParts } from "./read-parts.ts";
import { isPlainText, readText } from "./read-text.ts";

export interface ReadDocument extends ComposedDocument {
  slug: string;
  /** Report of omitted content, one line each. */
  left: string[];
}

/**
 * Imports an HTML document, or a text, as a page of typed blocks. No HTML is kept: each block has text, formatting and
 * links.
 * @param name file name, the fallback title
 */
export function readDocument(
  bytes: Uint8Array,
  name: string,
): Result<ReadDocument, NoDocument | "too-deep" | "no-words"> {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) return decoded;
  const left = new LeftOutContent();
  const isHtml = !isPlainText(decoded.value, name);
  const root = isHtml ? parseHtml(decoded.value) : undefined;
  if (isHtml && !root) return fail("too-deep");
  const parts = root ? readParts(root, left) : readText(decoded.value, left);
  if (parts.every(({ kind }) => kind === "break")) return fail("no-words");
  const [title = ""] = root ? findAll(root, "title").map(readWords) : [];
  const called = [title, name.replace(/\.\w{1,5}$/, ""), "Imported page"]
    .map(tidy)
    .find((text) => text !== "");
  const beside = { language: root ? readAttribute(root, "lang") : "", name: called ?? "" };
  const composed = composeDocument(parts, beside, left);
  return ok({ ...composed, slug: deriveSlug(composed.title) || "page", left: left.list() });
}

function tidy(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
