import { findHrefError, joinRuns, escapeHref, type Look } from "../blocks/rich-text/tree.ts";
import { toSuperOrSubscript } from "../rules/superscripts.ts";
import { unwrapHref } from "../rules/wrapped-links.ts";
import { joinLines, listPartLines, plainRun, writeWords, type DocumentPart } from "./document-parts.ts";
import type { LeftOutContent } from "./left-out-content.ts";
import { findRaise, readClassLooks, readLook, readStyle } from "./element-styles.ts";
import {
  isElement,
  listElements,
  readAttribute,
  readWords,
  type HtmlElement,
  type HtmlNode,
} from "./parse-html.ts";
import type { Reading } from "./reader-state.ts";
import { readItems, readStart, readWordItem } from "./read-lists.ts";
import { readTable } from "./read-tables.ts";
import { findReferences } from "./references.ts";
import { findUnwanted, quote } from "./excluded-elements.ts";

const NO_LOOK: Look = { bold: false, italic: false };

/** Reads the content of a document in document order. */
export function readParts(root: HtmlElement, left: LeftOutContent): DocumentPart[] {
  const classes = readClassLooks(root);
  const references = findReferences(root);
  return readInside(root, NO_LOOK, { parts: [], runs: [], classes, references, left, readInside });
}

function readInside(element: HtmlElement, look: Look, around: Reading): DocumentPart[] {
  const reading = { ...around, parts: [], runs: [] };
  readChildren(element, look, reading);
  endLine(reading);
  return reading.parts;
}

function readChildren(element: HtmlElement, look: Look, into: Reading): void {
  for (const node of element.childNodes) readNode(node, look, into);
}

function readNode(node: HtmlNode, look: Look, into: Reading): void {
  if (isElement(node)) readElement(node, look, into);
  else if ("value" in node) into.runs.push({ ...look, text: node.value.replaceAll(UNWRITTEN, " ") });
}

/**
 * Matches whitespace of the source, which collapses to one space, and control characters, which no field
 * accepts.
 */
const UNWRITTEN = /[\s\p{Cc}\uFEFF]+/gu;

function readElement(element: HtmlElement, look: Look, into: Reading): void {
  const { tagName } = element;
  const unwanted = findUnwanted(element, into.references);
  if (unwanted === "ignored") return;
  if (unwanted !== undefined) return into.left.note(unwanted, quote(element));
  if (into.references.notes.has(element)) beginNotes(into);
  const reader = READERS[findRaise(element, into.classes) ?? findHeading(element) ?? tagName];
  if (reader) return reader(element, look, into);
  const isBlock = BLOCKS.has(tagName);
  if (isBlock) endLine(into);
  if (tagName === "p" && readWordParagraph(element, look, into)) return;
  readChildren(element, { ...look, ...readLook(element, into.classes) }, into);
  if (isBlock) endLine(into);
}

/** Finds a heading by its ARIA role, as in Word on the web: "h2" for the second level. */
function findHeading(element: HtmlElement): string | undefined {
  if (readAttribute(element, "role") !== "heading") return undefined;
  const [level = "2"] = /^[1-6]$/.exec(readAttribute(element, "aria-level")) ?? [];
  return `h${level}`;
}

/** Starts a section at the first footnote, so that footnotes are not appended to the last section of the text. */
function beginNotes(into: Reading): void {
  endLine(into);
  into.references.notes.clear();
  into.parts.push({ kind: "heading", level: 2, line: [plainRun("Notes")] });
}

/** Flushes the pending runs as a paragraph. */
function endLine(into: Reading): void {
  const line = joinRuns(into.runs);
  into.runs = [];
  if (line.length > 0) into.parts.push({ kind: "paragraph", line });
}

/** Ends the current answer, so that the following content is not added to it. */
function endSection(into: Reading): void {
  endLine(into);
  into.parts.push({ kind: "break" });
}

type Reader = (element: HtmlElement, look: Look, into: Reading) => void;

const heading =
  (level: number): Reader =>
  (element, _look, into) => {
    endLine(into);
    // Formatting of a heading is dropped: all headings look alike.
    const line = joinLines(listPartLines(readInside(element, NO_LOOK, into)));
    const words = joinRuns([plainRun(writeWords(line))]);
    if (words.length > 0) into.parts.push({ kind: "heading", level, line: words });
  };

const list: Reader = (element, look, into) => {
  endLine(into);
  readItems(element, look, into);
};

const raised =
  (place: "high" | "low"): Reader =>
  (element, look, into) => {
    const hasLink = element.childNodes.some((node) => isElement(node) && node.tagName === "a");
    if (hasLink) return readNoteSign(element, look, into);
    into.runs.push({ ...look, text: toSuperOrSubscript(readWords(element), place) });
  };

/** Reads the raised sign of a note. A number gets brackets, so that it is not read as part of the word before it. */
const readNoteSign: Reader = (element, look, into) => {
  const isBare = /^\s*[\d*†‡]{1,3}\s*$/.test(readWords(element));
  if (isBare) into.runs.push({ ...look, text: "[" });
  readChildren(element, look, into);
  if (isBare) into.runs.push({ ...look, text: "]" });
};

const READERS: Record<string, Reader> = {
  br: (_element, _look, into) => endLine(into),
  a: (element, look, into) => readChildren(element, { ...look, ...readLink(element, into) }, into),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  summary: heading(4),
  hr: (_element, _look, into) => endSection(into),
  details: (element, look, into) => {
    endLine(into);
    readChildren(element, look, into);
    endSection(into);
  },
  dt: heading(4),
  ul: list,
  ol: list,
  menu: list,
  sup: raised("high"),
  sub: raised("low"),
  // Reports what the converter (such as the one for Word files) has omitted from its HTML.
  meta: (element, _look, { left }) => {
    if (readAttribute(element, "name") === "not-imported")
      left.note("part", readAttribute(element, "content"));
  },
  pre: (element, look, into) => {
    endLine(into);
    for (const text of readWords(element).split("\n")) {
      into.runs.push({ ...look, text: text.replaceAll(UNWRITTEN, " ") });
      endLine(into);
    }
  },
  blockquote: (element, look, into) => {
    endLine(into);
    const name = takeName(element);
    const quoted = listPartLines(readInside(element, look, into));
    const lines = name === "" ? quoted : [...quoted, [plainRun(`— ${name}`)]];
    if (lines.length > 0) into.parts.push({ kind: "quotation", lines });
  },
  table: (element, look, into) => {
    endLine(into);
    into.parts.push(...readTable(element, look, into));
  },
};

/** Removes the name at the end of a quotation, in a `cite` element, and returns it; empty without one. */
function takeName(quotation: HtmlElement): string {
  // Two levels only: each quotation inside another one would be searched again.
  const near = listElements(quotation).flatMap((child) => [child].concat(listElements(child)));
  const cite = near.findLast(({ tagName }) => tagName === "cite");
  const name = cite ? readWords(cite).replaceAll(UNWRITTEN, " ").trim() : "";
  if (!cite?.parentNode || !readWords(quotation).replaceAll(UNWRITTEN, " ").trim().endsWith(name)) return "";
  const before = cite.parentNode.childNodes.filter((node) => node !== cite);
  cite.parentNode.childNodes = before;
  const last = before.at(-1);
  // The dash before the name belongs to it.
  if (last && "value" in last) last.value = last.value.replace(/[–—―-]\s*$/, "");
  return name.replace(/^[–—―-]+ ?/, "");
}

const BLOCKS = new Set(
  "p div section article header footer main aside address figure figcaption dl dd body head html center fieldset hgroup li".split(
    " ",
  ),
);

/**
 * Target of a link, validated by the rule of the editor's link field. A refused target is reported; a link
 * within the document is dropped.
 */
function readLink(element: HtmlElement, { left }: Reading): { href?: string } {
  const href = escapeHref(unwrapHref(readAttribute(element, "href")));
  if (href === "" || href.startsWith("#")) return {};
  if (findHrefError(href) === undefined) return { href };
  left.note("link", `${readWords(element).trim()}, to ${href}`);
  return {};
}

/**
 * Reads titles and list items of Word, which are paragraphs with a class.
 * @returns whether the paragraph was one of them
 */
function readWordParagraph(element: HtmlElement, look: Look, into: Reading): boolean {
  if (/(^|\s)(MsoTitle|title)(\s|$)/.test(readAttribute(element, "class"))) {
    heading(1)(element, look, into);
    return true;
  }
  const item = readWordItem(element);
  if (!item) return false;
  const lines = [joinLines(listPartLines(readInside(item.content, look, into)))];
  if (/mso-list:l\d{1,4}level[2-9]/.test(readStyle(element)))
    into.left.note("nested", lines.map(writeWords).join(""));
  into.parts.push(
    item.isNumbered ? { kind: "numbers", start: readStart(item.sign), lines } : { kind: "bullets", lines },
  );
  return true;
}
