import { beginsWithMarker, readRichText } from "../blocks/rich-text/read.ts";
import { plainRun, type DocumentPart } from "./document-parts.ts";
import type { LeftOutContent } from "./left-out-content.ts";

/** Whether a file is text without HTML, such as Markdown. */
export function isPlainText(text: string, fileName: string): boolean {
  return /\.(txt|md|markdown)$/i.test(fileName) || !/<[a-z!/]/i.test(text);
}

/**
 * Reads a text: headings that begin with "#" or are underlined, lists, quotations, and paragraphs between
 * empty lines. The lines of one paragraph or item are joined.
 */
export function readText(text: string, left: LeftOutContent): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) parts.push(...readRichText(lines.join("\n")));
    lines = [];
  };
  for (const source of text.split(/\r\n?|\n/)) {
    const line = source.replaceAll(/[\s\p{Cc}\uFEFF]+/gu, " ").trim();
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const isUnderline = /^(=+|-{2,})$/.test(line) && lines.length === 1 && !beginsWithMarker(lines[0] ?? "");
    if (heading || isUnderline) {
      const words = heading?.[2] ?? lines.pop() ?? "";
      end();
      const level = heading?.[1]?.length ?? (line.startsWith("=") ? 1 : 2);
      if (words.trim() !== "") parts.push({ kind: "heading", level, line: [plainRun(words)] });
    } else if (line === "") {
      // A list continues after an empty line.
      if (!beginsWithMarker(lines.at(-1) ?? "")) end();
    } else if (/^([-*_] ?){3,}$/.test(line)) {
      end();
      parts.push({ kind: "break" });
    } else addLine(lines, line);
    if (/^\s{2,}[-*+\d]/.test(source) && beginsWithMarker(unify(line))) left.note("nested", line);
  }
  end();
  return parts;
}

/** Adds a line, which continues the paragraph or item before it unless it has a marker of its own. */
function addLine(lines: string[], line: string): void {
  const marked = unify(line);
  const last = lines.pop();
  if (last === undefined) lines.push(marked);
  else if (beginsWithMarker(marked)) lines.push(last, marked);
  else lines.push(`${last} ${line}`);
}

/** Replaces the markers of lists that only Markdown and Word have. */
function unify(line: string): string {
  return line.replace(/^[+•·–] /, "- ");
}
