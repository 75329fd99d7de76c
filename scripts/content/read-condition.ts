import { listSectionSources, parseContent, splitSubsections } from "./markdown.ts";

/** A condition's file as its schema expects it; lists and questions are data of their own. */
export function readCondition(text: string): unknown {
  const { head, lede, sections } = parseContent(text);
  const sources = listSectionSources(text);
  const questions = sources.get("Questions to ask your clinician") ?? "";
  return {
    head,
    lede,
    sections: sections.filter(
      ({ title }) => !["Questions to ask your clinician", "Frequent questions"].includes(title),
    ),
    treatments: listTreatments(sources.get("Treatment") ?? ""),
    questions: [...questions.matchAll(/^- (.+)$/gm)].map(([, question = ""]) => withoutEmphasis(question)),
    faq: splitSubsections(sources.get("Frequent questions") ?? "").map(({ title, html }) => ({
      question: withoutEmphasis(title),
      answer: html,
    })),
  };
}

/** What an opening begins with, or ends with, when the point says what is not given. */
const NOT_GIVEN = /^(?:no|not|never|what)\b|\bavoided$/i;

/** What the text behind an opening begins with when that treatment is advised against. */
const ADVISED_AGAINST = /^(?:(?:usually )?(?:not (?:recommended|helpful)|avoided)|unproven)\b/i;

/** "- **Methotrexate.** Used to …" -> "Methotrexate"; only what is given counts as a treatment. */
function listTreatments(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(.+?)\.?\*\* *(.*)$/gm)]
    .filter(([, opening = "", text = ""]) => !NOT_GIVEN.test(opening) && !ADVISED_AGAINST.test(text))
    .map(([, opening = ""]) => withoutEmphasis(opening));
}

/** For what is shown and told as plain text. */
function withoutEmphasis(markdown: string): string {
  return markdown.replaceAll(/(\*{1,2})(.+?)\1/g, "$2");
}
