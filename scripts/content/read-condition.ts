import { withoutFootnotes } from "./footnotes.ts";
import { listSectionSources, parseBody, splitSubsections } from "./markdown.ts";

/** A condition's file as its schema expects it; lists and questions are data of their own. */
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

/** First or last words of an opening that names a treatment which is not given. */
const NOT_GIVEN = /^(?:no|not|never|what)\b|\bavoided$/i;

/** First words of the text behind an opening whose treatment is advised against. */
const ADVISED_AGAINST = /^(?:(?:usually )?(?:not (?:recommended|helpful)|avoided)|unproven)\b/i;

/** "- **Methotrexate.** Used to …" -> its opening, and the text behind it. */
const POINT = /^- \*\*(.+?)\.?\*\* *(.*)$/;

/** False for a point that says what is not given, or advised against. */
function isGiven(line: string): boolean {
  const [, opening = "", text = ""] = POINT.exec(line) ?? [];
  return !NOT_GIVEN.test(opening) && !ADVISED_AGAINST.test(text);
}

/** The openings of a section's points; only what is given counts as a treatment. */
function listTreatments(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter(isGiven)
    .flatMap((line) => POINT.exec(line)?.[1] ?? [])
    .map(withoutEmphasis);
}

/** Removes emphasis from text that is shown as plain text. */
function withoutEmphasis(markdown: string): string {
  return withoutFootnotes(markdown).replaceAll(/(\*{1,2})(.+?)\1/g, "$2");
}
