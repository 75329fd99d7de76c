import { readFileSync } from "node:fs";
import path from "node:path";
import type { ContentKind } from "../../app/features/conditions/domain/content-kinds.ts";

export const QUESTIONS = path.resolve(import.meta.dirname, "../../docs/clinician-questions.md");

/** Heading of the questions -> kind of the pages under it; conditions by default. */
const KINDS: Record<string, ContentKind> = {
  Medicines: "medicine",
  "Tests and procedures": "procedure",
  "Treatment comparisons": "comparison",
};

interface Question {
  kind: ContentKind;
  /** Extracts slugs in backticks, and ignores those that are not of the kind. */
  names: Set<string>;
  text: string;
}

/** Reads a paragraph or a list item as a question about the pages that it names. */
export function readQuestions(markdown = readFileSync(QUESTIONS, "utf8")): Question[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const [title = ""] = section.split("\n", 1);
    return section.split(/^### /m).flatMap((part, index) => {
      const [subtitle = ""] = index === 0 ? [] : part.split("\n", 1);
      const body = part.slice(part.indexOf("\n") + 1);
      return splitPoints(body).map((point) => ({
        kind: KINDS[title] ?? "condition",
        names: new Set([...point.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = ""]) => name)),
        text: describe(point, subtitle),
      }));
    });
  });
}

function splitPoints(body: string): string[] {
  return body.split(/\n(?=- )|\n{2,}/).map((point) => point.replaceAll(/\s+/g, " ").trim());
}

/** Label of a question: "Pages without a guideline" for a paragraph that only lists pages, else its own text. */
function describe(point: string, subtitle: string): string {
  const words = point.replace(/^- /, "").replaceAll("`", "");
  const isList = /^(?:`[a-z0-9-]+`[,. ]*)+$/.test(point);
  if (isList) return subtitle;
  return subtitle === "" ? words : `${subtitle}: ${words}`;
}
