import { joinRuns, type Line, type Part, type Run } from "../blocks/rich-text/tree.ts";

/** A part of a document: rich text, a heading or a table. */
export type DocumentPart =
  | Part
  | { kind: "heading"; level: number; line: Line }
  | { kind: "table"; hasHead: boolean; rows: Line[][] }
  /** End of an answer, such as a drawn line, or of a part that unfolds. */
  | { kind: "break" };

export type TablePart = Extract<DocumentPart, { kind: "table" }>;

export const plainRun = (text: string): Run => ({ text, bold: false, italic: false });

/** Words of a line, without its marks. */
export function writeWords(line: Line): string {
  return line.map(({ text }) => text).join("");
}

/** Whether a line has no marks and no links. */
export function isPlain(line: Line): boolean {
  return line.every(({ bold, italic, href }) => !bold && !italic && href === undefined);
}

export function joinLines(lines: Line[], separator = " "): Line {
  return joinRuns(lines.flatMap((line, at) => (at === 0 ? line : [plainRun(separator), ...line])));
}

export function makeBold(line: Line): Line {
  return line.map((run) => ({ ...run, bold: true }));
}

/** Every line of parts, where they have to stand in one cell or one item. */
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
