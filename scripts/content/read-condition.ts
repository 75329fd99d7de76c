import { withoutFootnotes } from "./footnotes.ts";
import { listSectionSources, parseBody, splitSubsections } from "./markdown.ts";

/**
 * Maps a condition's file to the shape of its schema; treatments, questions and answers are extracted as
 * data.
 */
export function readCondition({ head, text }: { head: unknown; text: string }): unknown {
  const { lede, sections } = parseBody(text);
  const sources = listSectionSources(text);
  const questions = sources.get("Questions to ask your clinician") ?? "";
  return {
    head,
    lede,
    sections: sections.filter(
      ({ title }) => !["Questions to ask your clinician", "Frequent questions"].includes(title),
    ),
    terms: [],
    namedBy: [],
    treatments: listTreatments(sources.get("Treatment") ?? ""),
    questions: [...questions.matchAll(/^- (.+)$/gm)].map(([, question = ""]) => withoutEmphasis(question)),
    faq: splitSubsections(sources.get("Frequent questions") ?? "").map(({ title, html }) => ({
      question: withoutEmphasis(title),
      answer: html,
    })),
  };
}

/** Matches the first or last words of a bold lead-in about a treatment that is not given. */
const NOT_GIVEN = /^(?:no|not|never|what)\b|\bavoided$/i;

/** Matches the first words after a lead-in if its treatment is advised against. */
const ADVISED_AGAINST = /^(?:(?:usually )?(?:not (?:recommended|helpful)|avoided)|unproven)\b/i;

/** Matches a list item: "- **Methotrexate.** Used to …" -> its bold lead-in, and the text after it. */
const POINT = /^- \*\*(.+?)\.?\*\* *(.*)$/;

/** Whether the list item is about a treatment that is given, and not one that is advised against. */
function isGiven(line: string): boolean {
  const [, opening = "", text = ""] = POINT.exec(line) ?? [];
  return !NOT_GIVEN.test(opening) && !ADVISED_AGAINST.test(text);
}

/** Lists the lead-ins of a section's items that name treatments which are given. */
function listTreatments(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter(isGiven)
    .flatMap((line) => POINT.exec(line)?.[1] ?? [])
    .map(withoutEmphasis);
}

/** Removes emphasis marks from text that is shown as plain text. */
function withoutEmphasis(markdown: string): string {
  return withoutFootnotes(markdown).replaceAll(/(\*{1,2})(.+?)\1/g, "$2");
}
