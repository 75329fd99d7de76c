import { listPartLines, makeBold, writeWords, type DocumentPart } from "./document-parts.ts";

/** A heading and what stands below it, up to the next. */
export interface DocumentSection {
  heading: string;
  /** 1 to 6; 0 for what comes before the first heading. */
  level: number;
  parts: Exclude<DocumentPart, { kind: "heading" | "break" }>[];
}

/** Characters of a heading or a question. */
export const MAX_LINE = 300;

/** Headings of a lower level are bold lines of their section. */
const LOWEST_LEVEL = 3;

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

/** Whether a section asks and answers. */
export function isAnswered({ heading, parts }: DocumentSection): boolean {
  return isQuestion(heading) && listPartLines(parts).length > 0;
}
