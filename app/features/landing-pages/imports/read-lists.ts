import type { Line, Look } from "../blocks/rich-text/tree.ts";
import { joinLines, listPartLines, writeWords, type DocumentPart } from "./document-parts.ts";
import { readStyle } from "./element-styles.ts";
import { isElement, readAttribute, readWords, type HtmlElement } from "./parse-html.ts";
import type { Reading } from "./reader-state.ts";

/**
 * Reads a list as one part: nested items follow their parent item, and the paragraphs of an item are joined
 * to one line. A list whose items contain headings or tables is used for layout, and its content is read as
 * if there was no list.
 */
export function readItems(list: HtmlElement, look: Look, into: Reading): void {
  const isNumbered = list.tagName === "ol";
  let start = readStart(readAttribute(list, "start"));
  let lines: Line[] = [];
  const end = () => {
    if (lines.length > 0)
      into.parts.push(isNumbered ? { kind: "numbers", start, lines } : { kind: "bullets", lines });
    start = Math.min(start + lines.length, 99);
    lines = [];
  };
  for (const item of list.childNodes.filter(isElement)) {
    const inside = isList(item) ? readNested(item, look, into) : into.readInside(item, look, into);
    if (inside.some(({ kind }) => kind === "heading" || kind === "table")) {
      end();
      into.parts.push(...inside);
      continue;
    }
    for (const part of inside)
      if (part.kind === "bullets" || part.kind === "numbers")
        into.left.note("nested", part.lines.slice(0, 1).map(writeWords).join(""));
    lines.push(...listItemLines(inside));
  }
  end();
}

/** Parses the start number of a list: at most two digits, as in rich text; 1 for any other value. */
export function readStart(text: string): number {
  const [digits = "1"] = /^\d{1,2}(?=\D*$)/.exec(text.trim()) ?? [];
  return Number(digits);
}

/** Recognizes a list item of Word, which is a paragraph that begins with a literal bullet or number. */
export function readWordItem(
  paragraph: HtmlElement,
): { sign: string; isNumbered: boolean; content: HtmlElement } | undefined {
  if (!readStyle(paragraph).includes("mso-list:")) return undefined;
  const sign = findSign(paragraph);
  if (!sign) return undefined;
  const text = readWords(sign).trim();
  if (sign.parentNode && "childNodes" in sign.parentNode)
    sign.parentNode.childNodes = sign.parentNode.childNodes.filter((node) => node !== sign);
  return { sign: text, isNumbered: /[\da-z]/i.test(text.replace(/^o\b/, "")), content: paragraph };
}

function findSign(element: HtmlElement): HtmlElement | undefined {
  for (const child of element.childNodes.filter(isElement)) {
    const found = readStyle(child).includes("mso-list:ignore") ? child : findSign(child);
    if (found) return found;
  }
  return undefined;
}

/** Reads a list that is a direct child of a list, as in Google Docs. */
function readNested(list: HtmlElement, look: Look, into: Reading): DocumentPart[] {
  const nested = { ...into, parts: [], runs: [] };
  readItems(list, look, nested);
  return nested.parts;
}

function isList({ tagName }: HtmlElement): boolean {
  return tagName === "ul" || tagName === "ol";
}

function listItemLines(parts: DocumentPart[]): Line[] {
  const own = parts.filter(({ kind }) => kind === "paragraph");
  const nested = parts.filter(({ kind }) => kind !== "paragraph");
  const line = joinLines(listPartLines(own));
  return [...(line.length > 0 ? [line] : []), ...listPartLines(nested)];
}
