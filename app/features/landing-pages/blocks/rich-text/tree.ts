import { link } from "../fields.ts";

/** All that a rich text can hold. */
export type RichText = Part[];

export type Part =
  | { kind: "paragraph"; line: Line }
  | { kind: "bullets"; lines: Line[] }
  | { kind: "numbers"; start: number; lines: Line[] }
  | { kind: "quotation"; lines: Line[] };

/** The words of a paragraph, an item of a list, or a paragraph of a quotation. */
export type Line = Run[];

/** Words that are alike. */
export interface Run extends Look {
  text: string;
}

export interface Look {
  bold: boolean;
  italic: boolean;
  /** Target of a link, valid by the rule of a link field. */
  href?: string;
}

const { rule: linkRule } = link("Link", "");

/** Why a link may not lead there, as the link field says it. */
export function findHrefError(href: string): string | undefined {
  // A link field may be empty; a link among words may not.
  if (href === "") return "Say where the link leads.";
  const reading = linkRule(href);
  return "error" in reading ? reading.error : undefined;
}

/** Normalizes a URL, and escapes the characters that end it in a text. */
export function spellHref(href: string): string {
  return href.trim().replaceAll("(", "%28").replaceAll(")", "%29");
}

export function listLines(tree: RichText): Line[] {
  return tree.flatMap((part) => (part.kind === "paragraph" ? [part.line] : part.lines));
}

/** Neighbours of one kind are one part; a line without words is none. */
export function joinParts(parts: RichText): RichText {
  const joined: RichText = [];
  for (const part of parts.flatMap(withoutEmptyLines)) {
    const last = joined.at(-1);
    if (last && last.kind !== "paragraph" && last.kind === part.kind) last.lines.push(...part.lines);
    else joined.push(part);
  }
  return joined;
}

function withoutEmptyLines(part: Part): Part[] {
  if (part.kind === "paragraph") return part.line.length > 0 ? [part] : [];
  const lines = part.lines.filter((line) => line.length > 0);
  return lines.length > 0 ? [{ ...part, lines }] : [];
}

/** Runs of one look are one; a gap between words looks as all that is around and in it, and none is at an end. */
export function joinRuns(runs: Run[]): Line {
  const line: Line = [];
  let gap: Run[] = [];
  let before: Run | undefined;
  for (const piece of runs.flatMap(splitAtSpaces)) {
    if (piece.text.trim() === "") {
      gap.push(piece);
      continue;
    }
    if (before && gap.length > 0)
      addRun(line, gap.map(({ text }) => text).join(""), lookOf([before, ...gap, piece]));
    addRun(line, piece.text, lookOf([piece]));
    before = piece;
    gap = [];
  }
  return line;
}

function splitAtSpaces({ text, ...look }: Run): Run[] {
  const pieces = text.replaceAll(/[\r\n]+/g, " ").split(/(\s+)/);
  return pieces.filter((piece) => piece !== "").map((piece) => Object.assign({ text: piece }, look));
}

/** Adds words to a line, to its last run where that looks alike. */
export function addRun(line: Line, text: string, look: Look): void {
  const last = line.at(-1);
  if (last && isAlike(last, look)) last.text += text;
  else line.push({ text, ...look });
}

function isAlike(one: Look, other: Look): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href;
}

/** Look that all of the runs share. */
function lookOf(runs: [Run, ...Run[]]): Look {
  const [{ href }] = runs;
  const look = { bold: runs.every(({ bold }) => bold), italic: runs.every(({ italic }) => italic) };
  return href !== undefined && runs.every((run) => run.href === href) ? { ...look, href } : look;
}
