import type { Look } from "../blocks/rich-text/tree.ts";
import { joinLines, listPartLines, type DocumentPart } from "./document-parts.ts";
import { listElements, type HtmlElement } from "./parse-html.ts";
import type { Reading } from "./reading.ts";

/**
 * Reads a table. One with a single filled cell in each row is used for layout, as in mails, and its content
 * is read as if there was no table.
 */
export function readTable(table: HtmlElement, look: Look, around: Reading): DocumentPart[] {
  const captions = listElements(table).filter(({ tagName }) => tagName === "caption");
  const before = captions.flatMap((caption) => around.readInside(caption, look, around));
  const rows = listRows(table).map((row) => {
    const cells = listElements(row).filter(({ tagName }) => tagName === "td" || tagName === "th");
    return { contents: cells.map((cell) => readCell(cell, look, around)) };
  });
  const filled = rows.filter(({ contents }) => contents.some((parts) => parts.length > 0));
  const isLayout = filled.every(({ contents }) => contents.filter((parts) => parts.length > 0).length <= 1);
  if (isLayout) return [...before, ...filled.flatMap(({ contents }) => contents.flat())];
  const lines = filled.map(({ contents }) => contents.map((parts) => joinLines(listPartLines(parts))));
  const hasHead = lines[0]?.every((line) => line.every(({ bold }) => bold)) === true;
  return [...before, { kind: "table", hasHead, rows: lines }];
}

function readCell(cell: HtmlElement, look: Look, around: Reading): DocumentPart[] {
  return around.readInside(cell, cell.tagName === "th" ? { ...look, bold: true } : look, around);
}

/** Rows of a table, without those of nested tables. */
function listRows(table: HtmlElement): HtmlElement[] {
  return listElements(table).flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? listRows(child) : [];
  });
}
