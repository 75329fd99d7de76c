import type { Condition } from "../../app/features/conditions/domain/condition.ts";
import { SHORT_VERSION } from "../../app/features/conditions/domain/vocabulary.ts";
import { Footnotes } from "./footnotes.ts";
import type { Glossary } from "./glossary.ts";
import type { ConditionNames } from "./linked-names.ts";

/** Read in a hurry, or in fear: nothing stands between the words there. */
const PLAIN = "When to seek urgent care";

interface Reference {
  names: ConditionNames;
  glossary: Glossary;
}

export interface Annotated {
  condition: Condition;
  /** The slugs of the pages that its text links to. */
  linked: Set<string>;
}

/** Numbers the footnotes of a page, explains its terms, and links the names of other conditions. */
export function annotateCondition(condition: Condition, { names, glossary }: Reference): Annotated {
  const { head } = condition;
  const footnotes = new Footnotes(head.sources);
  const linked = new Set<string>();
  const terms: Condition["terms"] = [];
  const annotate = (html: string) =>
    footnotes.number(glossary.explain(names.link(html, head.slug, linked), terms));
  const annotateSection = ({ title, html }: Condition["sections"][number]) => {
    if (title === PLAIN) return footnotes.number(html);
    // The short version gets no links, since it is meant to be read in a minute.
    return title === SHORT_VERSION ? footnotes.number(glossary.explain(html, terms)) : annotate(html);
  };
  const lede = footnotes.number(condition.lede);
  const sections = condition.sections.map((section) => ({ ...section, html: annotateSection(section) }));
  const faq = condition.faq.map(({ question, answer }) => ({ question, answer: annotate(answer) }));
  return {
    condition: { ...condition, lede, sections, faq, terms, head: { ...head, sources: footnotes.order() } },
    linked,
  };
}
