import { cutText } from "#app/values/cut-text.ts";
import { joinParts, joinRuns, type Line, type RichText } from "../blocks/rich-text/tree.ts";
import { writeRichText } from "../blocks/rich-text/write.ts";
import { joinLines, plainRun } from "./document-parts.ts";
import type { DocumentSection } from "./sections.ts";

/** Maximum length of one rich text, in characters. */
const MAX_TEXT = 5000;

/** Maximum length of one line, with a margin for its list marker. */
const MAX_CUT = MAX_TEXT - 100;

/**
 * Maximum length of one run in a line that is split: two such runs fit into a line even if every character is
 * escaped.
 */
const MAX_RUN = 1000;

/** Splits a section into rich texts that fit their field. A table becomes one line per row. */
export function writeTexts(parts: DocumentSection["parts"]): string[] {
  const pieces: RichText[] = [];
  let length = MAX_TEXT;
  for (const part of joinParts(parts.flatMap(flattenTable)).flatMap(splitLines)) {
    // Three more characters: two line breaks before the part, and one marker between paragraphs of a
    // quotation.
    const added = writeRichText([part]).length + 3;
    if (length + added > MAX_TEXT) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(part);
    length += added;
  }
  return pieces.map((piece) => writeRichText(joinParts(piece)));
}

function flattenTable(part: DocumentSection["parts"][number]): RichText {
  if (part.kind !== "table") return [part];
  return part.rows.map((cells) => ({ kind: "paragraph", line: joinLines(cells.map(orDash), " | ") }));
}

/** An empty cell, shown as a dash. */
function orDash(cell: Line): Line {
  return cell.length === 0 ? [plainRun("–")] : cell;
}

/**
 * Splits a part into lines, so that a text can end between any two. A line longer than a text is split
 * between words.
 */
function splitLines(part: RichText[number]): RichText {
  if (part.kind === "paragraph") return cutLine(part.line).map((line) => ({ kind: "paragraph", line }));
  const lines = part.lines.flatMap(cutLine);
  return lines.map((line, at) =>
    part.kind === "numbers"
      ? { kind: "numbers", start: Math.min(part.start + at, 99), lines: [line] }
      : { kind: part.kind, lines: [line] },
  );
}

function cutLine(line: Line): Line[] {
  if (writeRichText([{ kind: "paragraph", line }]).length <= MAX_TEXT - 10) return [line];
  const cut: Line[] = [];
  let length = MAX_CUT;
  for (const run of line.flatMap((whole) => cutWords(whole.text).map((text) => withText(whole, text)))) {
    // Upper bound of the serialized length: every character escaped, plus the marks around the run.
    const added = run.text.length * 2 + (run.href?.length ?? 0) + 20;
    if (length + added > MAX_CUT) {
      cut.push([]);
      length = 0;
    }
    cut.at(-1)?.push(run);
    length += added;
  }
  return cut.map(joinRuns).filter((each) => each.length > 0);
}

function withText(run: Line[number], text: string): Line[number] {
  return { ...run, text };
}

/** Splits text into pieces that end at a space if there is one. */
function cutWords(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_RUN) {
    const space = rest.lastIndexOf(" ", MAX_RUN);
    const piece = cutText(rest, space > 0 ? space + 1 : MAX_RUN);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}
