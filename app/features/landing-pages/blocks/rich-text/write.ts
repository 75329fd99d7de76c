import { beginsWithMarker, readLine } from "./read.ts";
import { escapeHref, type Line, type Look, type Part, type RichText, type Run } from "./tree.ts";

/** Serializes a rich text for storage. Inverse of `readRichText`. */
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

/**
 * Caps the number of a list item at two digits: with more, the parser reads it as the start of a sentence.
 * Only the first number of a list is used.
 */
function numberOf(place: number): number {
  return Math.min(place, 99);
}

/** Escapes a paragraph that begins with a list marker. */
function writeParagraph(line: Line): string {
  const text = writeLine(line);
  return beginsWithMarker(text) ? text.replace(/[-*.)>]/, String.raw`\$&`) : text;
}

/** Escapes markup characters in the text only if the unescaped line would parse differently. */
function writeLine(line: Line): string {
  const plain = spell(line, ({ text }) => text);
  const isRead = JSON.stringify(readLine(plain)) === JSON.stringify(line);
  return isRead ? plain : spell(line, ({ text }) => text.replaceAll(/[\\*[\]!]/g, String.raw`\$&`));
}

/**
 * Writes a bold or italic mark where its formatting begins and ends; links are nested inside marks where
 * possible.
 */
function spell(line: Line, write: (run: Run) => string): string {
  let text = "";
  let last: Look = { bold: false, italic: false };
  for (const run of [...line, { text: "", bold: false, italic: false }]) {
    const isSameLink = run.href === last.href;
    if (!isSameLink && last.href !== undefined) text += `](${escapeHref(last.href)})`;
    if (run.bold !== last.bold) text += "**";
    if (run.italic !== last.italic) text += "*";
    if (!isSameLink && run.href !== undefined) text += "[";
    text += write(run);
    last = run;
  }
  return text;
}
