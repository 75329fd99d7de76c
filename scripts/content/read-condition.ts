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
    treatments: listBoldOpenings(sources.get("Treatment") ?? ""),
    questions: [...questions.matchAll(/^- (.+)$/gm)].map(([, question]) => question),
    faq: splitSubsections(sources.get("Frequent questions") ?? "").map(({ title, html }) => ({
      question: title,
      answer: html,
    })),
  };
}

/** "- **Methotrexate.** Used to …" -> "Methotrexate" */
function listBoldOpenings(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(.+?)\.?\*\*/gm)].map(([, name = ""]) => name);
}
