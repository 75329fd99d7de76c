import { joinRuns, type Line, type Part, type Run } from "../blocks/rich-text/tree.ts";

/** Part of a document: rich text, heading, table or break. */
export type DocumentPart =
  | Part
  | { kind: "heading"; level: number; line: Line }
  | { kind: "table"; hasHead: boolean; rows: Line[][] }
  /** Boundary that ends an answer, such as a horizontal rule or the end of a `details` element. */
  | { kind: "break" };

export type TablePart = Extract<DocumentPart, { kind: "table" }>;

export const plainRun = (text: string): Run => ({ text, bold: false, italic: false });

/** Text of a line without formatting. */
export function writeWords(line: Line): string {
  return line.map(({ text }) => text).join("");
}

/** Whether a line has neither formatting nor links. */
export function isPlain(line: Line): boolean {
  return line.every(({ bold, italic, href }) => !bold && !italic && href === undefined);
}

export function joinLines(lines: Line[], separator = " "): Line {
  return joinRuns(lines.flatMap((line, at) => (at === 0 ? line : [plainRun(separator), ...line])));
}

export function makeBold(line: Line): Line {
  return line.map((run) => ({ ...run, bold: true }));
}

/** Flattens parts to lines, for a target that holds inline content only, such as a table cell or a list item. */
export function listPartLines(parts: DocumentPart[]): Line[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case "heading":
      case "paragraph":
        return [part.line];
      case "break":
        return [];
      case "table":
        return part.rows.map((cells) => joinLines(cells));
      default:
        return part.lines;
    }
  });
}
