import { link } from "../fields.ts";

/** Syntax tree of a rich text. */
export type RichText = Part[];

export type Part =
  | { kind: "paragraph"; line: Line }
  | { kind: "bullets"; lines: Line[] }
  | { kind: "numbers"; start: number; lines: Line[] }
  | { kind: "quotation"; lines: Line[] };

/** Inline content of a paragraph, a list item, or a paragraph of a quotation. */
export type Line = Run[];

/** Text with uniform formatting. */
export interface Run extends Look {
  text: string;
}

export interface Look {
  bold: boolean;
  italic: boolean;
  /** Target of a link; valid by the rule of a link field. */
  href?: string;
}

const { rule: linkRule } = link("Link", "");

/** Returns the reason why a link target is refused, in the words of the link field. */
export function findHrefError(href: string): string | undefined {
  // Unlike a link field, a link in a text must have a target.
  if (href === "") return "Say where the link leads.";
  const reading = linkRule(href);
  return "error" in reading ? reading.error : undefined;
}

/** Trims a URL and escapes the parentheses that would end it in the markup. */
export function escapeHref(href: string): string {
  return href.trim().replaceAll("(", "%28").replaceAll(")", "%29");
}

export function listLines(tree: RichText): Line[] {
  return tree.flatMap((part) => (part.kind === "paragraph" ? [part.line] : part.lines));
}

/** Merges adjacent parts of the same kind and drops lines without text. */
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

/**
 * Merges adjacent runs with the same formatting. Whitespace between runs takes the formatting shared by the
 * whitespace and its neighbors; leading and trailing whitespace is dropped.
 */
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

/** Separates the whitespace at both ends of a run; that between its words has the formatting of the words. */
function splitAtSpaces({ text, ...look }: Run): Run[] {
  const spaced = text.replaceAll(/[\r\n]+/g, " ");
  const start = spaced.length - spaced.trimStart().length;
  const end = Math.max(spaced.trimEnd().length, start);
  const pieces = [spaced.slice(0, start), spaced.slice(start, end), spaced.slice(end)];
  return pieces.filter((piece) => piece !== "").map((piece) => Object.assign({ text: piece }, look));
}

/** Appends text to a line, merging it into the last run if that has the same formatting. */
export function addRun(line: Line, text: string, look: Look): void {
  const last = line.at(-1);
  if (last && isAlike(last, look)) last.text += text;
  else line.push({ text, ...look });
}

function isAlike(one: Look, other: Look): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href;
}

/** Formatting that all of the runs share. */
function lookOf(runs: [Run, ...Run[]]): Look {
  const [{ href }] = runs;
  const look = { bold: runs.every(({ bold }) => bold), italic: runs.every(({ italic }) => italic) };
  return href !== undefined && runs.every((run) => run.href === href) ? { ...look, href } : look;
}
