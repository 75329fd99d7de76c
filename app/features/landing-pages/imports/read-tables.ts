import type { Line, Look } from "../blocks/rich-text/tree.ts";
import { joinLines, listPartLines, writeWords, type DocumentPart } from "./document-parts.ts";
import { listElements, readAttribute, type HtmlElement } from "./parse-html.ts";
import type { Reading } from "./reader-state.ts";

/**
 * Reads a table. One with a single filled cell in each row is used for layout, as in mails, and its content
 * is read as if there was no table.
 */
export function readTable(table: HtmlElement, look: Look, around: Reading): DocumentPart[] {
  const captions = listElements(table).filter(({ tagName }) => tagName === "caption");
  const before = captions.flatMap((caption) => around.readInside(caption, look, around));
  const rows = listRows(table).map((row) => {
    const cells = listElements(row).filter(({ tagName }) => tagName === "td" || tagName === "th");
    return { cells, contents: cells.map((cell) => readCell(cell, look, around)) };
  });
  const isFilled = ({ contents }: (typeof rows)[number]) => contents.some((parts) => parts.length > 0);
  const filled = rows.filter(isFilled);
  const isLayout = filled.every(({ contents }) => contents.filter((parts) => parts.length > 0).length <= 1);
  if (isLayout) return [...before, ...filled.flatMap(({ contents }) => contents.flat())];
  const lines = spread(
    rows.map(({ cells, contents }) =>
      contents.map((parts, at) => ({
        line: joinLines(listPartLines(parts)),
        rows: readSpan(cells[at], "rowspan"),
        columns: readSpan(cells[at], "colspan"),
      })),
    ),
  ).filter((_line, at) => rows[at] && isFilled(rows[at]));
  const hasHead = lines[0]?.every((line) => line.every(({ bold }) => bold)) === true;
  return [...before, { kind: "table", hasHead, rows: lines }];
}

interface SpanningCell {
  line: Line;
  rows: number;
  columns: number;
}

/** Limits for cells that are repeated, since a short file could otherwise become a text of any length. */
const MAX_COLUMNS = 20;
const MAX_REPEATED_ROWS = 50;
const MAX_REPEATED_LENGTH = 200;

/** Repeats cells that span rows in each of these rows, and completes those that span columns by empty cells. */
function spread(rows: SpanningCell[][]): Line[][] {
  const isWide = rows.some((cells) => cells.reduce((sum, { columns }) => sum + columns, 0) > MAX_COLUMNS);
  if (isWide) return rows.map((cells) => cells.map(({ line }) => line));
  let open: { line: Line; left: number }[] = [];
  return rows.map((cells) => {
    const lines: Line[] = [];
    const next: typeof open = [];
    const add = (line: Line, left: number) => {
      if (left > 0 && lines.length < MAX_COLUMNS && writeWords(line).length <= MAX_REPEATED_LENGTH)
        next[lines.length] = { line, left };
      lines.push(line);
    };
    const repeat = () => {
      for (let above = open[lines.length]; above; above = open[lines.length]) add(above.line, above.left - 1);
    };
    for (const { line, rows: spanned, columns } of cells) {
      repeat();
      for (let column = 0; column < columns; column++)
        add(column === 0 ? line : [], Math.min(spanned, MAX_REPEATED_ROWS) - 1);
    }
    repeat();
    open = next;
    return lines;
  });
}

function readSpan(cell: HtmlElement | undefined, name: "rowspan" | "colspan"): number {
  const [digits = "1"] = /^[1-9]\d{0,3}$/.exec(cell ? readAttribute(cell, name).trim() : "") ?? [];
  return Number(digits);
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
