import { moveChildren } from "./move-children.ts";
import { joinLines } from "./pasted-lists.ts";

const SEPARATOR = " | ";

/**
 * Converts each row of a table into a line of its cells. A table with one column is a layout, as in emails,
 * and is replaced by its content.
 */
export function flattenTables(pasted: Element): void {
  // Nested tables first.
  for (const table of [...pasted.querySelectorAll("table")].toReversed()) {
    const rows = [...table.querySelectorAll("tr")].map((row) => Array.from(row.querySelectorAll("td, th")));
    const isLayout = rows.every((cells) => cells.filter(hasWords).length <= 1);
    if (isLayout) table.replaceWith(...rows.flat().flatMap((cell) => asBlocks(cell)));
    else table.replaceWith(...rows.filter((cells) => cells.some(hasWords)).map(lineOf));
  }
}

function lineOf(cells: Element[]): Element {
  const line = cells[0]!.ownerDocument.createElement("p");
  for (const [at, cell] of cells.entries()) {
    joinLines(cell);
    if (at > 0) line.append(SEPARATOR);
    if (cell.tagName === "TH") line.appendChild(embolden(cell));
    else moveChildren(cell, line);
  }
  return line;
}

function embolden(cell: Element): Element {
  const bold = cell.ownerDocument.createElement("strong");
  moveChildren(cell, bold);
  return bold;
}

function asBlocks(cell: Element): Element[] {
  const place = cell.ownerDocument.createElement("div");
  moveChildren(cell, place);
  return hasWords(place) ? [place] : [];
}

function hasWords({ textContent }: Element): boolean {
  return textContent.trim() !== "";
}
