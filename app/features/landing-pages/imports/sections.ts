import { listPartLines, makeBold, writeWords, type DocumentPart } from "./document-parts.ts";

/** Heading with the content up to the next heading. */
export interface DocumentSection {
  heading: string;
  /** Heading level, 1 to 6; 0 for the content before the first heading. */
  level: number;
  parts: Exclude<DocumentPart, { kind: "heading" | "break" }>[];
}

/** Maximum length of a heading or a question, in characters. */
export const MAX_LINE = 300;

/** Lowest heading level that begins a section; deeper headings become bold lines of their section. */
const LOWEST_LEVEL = 3;

/**
 * Groups the parts of a document under the headings that begin a section; a deeper heading becomes a bold
 * paragraph.
 */
export function listSections(parts: DocumentPart[]): DocumentSection[] {
  const sections: DocumentSection[] = [{ heading: "", level: 0, parts: [] }];
  for (const part of parts) {
    const current = sections.at(-1)!;
    if (part.kind === "break") {
      if (isQuestion(current.heading)) sections.push({ heading: "", level: 0, parts: [] });
    } else if (part.kind !== "heading") current.parts.push(part);
    else if (beginsSection(part))
      sections.push({ heading: writeWords(part.line), level: part.level, parts: [] });
    else current.parts.push({ kind: "paragraph", line: makeBold(part.line) });
  }
  return sections.filter(({ heading, parts: below }) => heading !== "" || below.length > 0);
}

function beginsSection(part: DocumentPart & { kind: "heading" }): boolean {
  const words = writeWords(part.line);
  return words.length <= MAX_LINE && (part.level <= LOWEST_LEVEL || isQuestion(words));
}

function isQuestion(heading: string): boolean {
  return /[?？؟]$/.test(heading.trimEnd());
}

/** Whether a section is a question with an answer. */
export function isAnswered({ heading, parts }: DocumentSection): boolean {
  return isQuestion(heading) && listPartLines(parts).length > 0;
}
