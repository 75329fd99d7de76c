import { beginsWithMarker, readLine } from "./read.ts";
import { spellHref, type Line, type Look, type Part, type RichText, type Run } from "./tree.ts";

/** Formats a rich text as the text that is stored. */
export function writeRichText(tree: RichText): string {
  return tree.map(writePart).join("\n\n");
}

function writePart(part: Part): string {
  switch (part.kind) {
    case "paragraph":
      return writeParagraph(part.line);
    case "bullets":
      return part.lines.map((line) => `- ${writeLine(line)}`).join("\n");
    case "numbers":
      return part.lines
        .map((line, index) => `${numberOf(part.start + index)}. ${writeLine(line)}`)
        .join("\n");
    case "quotation":
      return part.lines.map((line) => `> ${writeLine(line)}`).join("\n>\n");
  }
}

/** Beyond two digits, a number begins a sentence; only the first of a list counts. */
function numberOf(place: number): number {
  return Math.min(place, 99);
}

/** Words that begin like a list are no list. */
function writeParagraph(line: Line): string {
  const text = writeLine(line);
  return beginsWithMarker(text) ? text.replace(/[-*.)>]/, String.raw`\$&`) : text;
}

/** Signs among the words are marked as words only where they would be read as more. */
function writeLine(line: Line): string {
  const plain = spell(line, ({ text }) => text);
  const isRead = JSON.stringify(readLine(plain)) === JSON.stringify(line);
  return isRead ? plain : spell(line, ({ text }) => text.replaceAll(/[\\*[\]!]/g, String.raw`\$&`));
}

/** A mark is written where it begins and where it ends; links lie inside of marks where they can. */
function spell(line: Line, write: (run: Run) => string): string {
  let text = "";
  let last: Look = { bold: false, italic: false };
  for (const run of [...line, { text: "", bold: false, italic: false }]) {
    const isSameLink = run.href === last.href;
    if (!isSameLink && last.href !== undefined) text += `](${spellHref(last.href)})`;
    if (run.bold !== last.bold) text += "**";
    if (run.italic !== last.italic) text += "*";
    if (!isSameLink && run.href !== undefined) text += "[";
    text += write(run);
    last = run;
  }
  return text;
}
