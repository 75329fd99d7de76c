import type { Condition } from "../../app/features/conditions/domain/condition.ts";
import { SHORT_VERSION } from "../../app/features/conditions/domain/section-titles.ts";
import { Footnotes } from "./footnotes.ts";
import type { Glossary } from "./glossary.ts";
import type { ConditionNames } from "./linked-names.ts";
import type { ProcedureWords } from "./linked-procedures.ts";

/** Sections read in an emergency: no links and no glossary buttons interrupt their text. */
const PLAIN = "When to seek urgent care";

/** Sections whose mentions of a test or a procedure are about one that the reader may have. */
const DONE = ["Diagnosis", "Treatment"];

interface Reference {
  names: ConditionNames;
  glossary: Glossary;
  procedures: ProcedureWords;
}

export interface Annotated {
  condition: Condition;
  /** Slugs of the pages that its text links to. */
  linked: Set<string>;
  /** Slugs of the tests and procedures that its text links to. */
  procedures: Set<string>;
}

/**
 * Numbers the footnotes of a page, explains its terms, and links the names of other conditions, of tests and
 * of procedures.
 */
export function annotateCondition(
  condition: Condition,
  { names, glossary, procedures }: Reference,
): Annotated {
  const { head } = condition;
  const footnotes = new Footnotes(head.sources);
  const linked = new Set<string>();
  const linkedProcedures = new Set<string>();
  const terms: Condition["terms"] = [];
  const link = (html: string) => names.link(html, head.slug, linked);
  const annotate = (html: string) => footnotes.number(glossary.explain(html, terms));
  const annotateSection = ({ title, html }: Condition["sections"][number]) => {
    if (title === PLAIN) return footnotes.number(html);
    // Adds no links to the short version, which is meant to be read in a minute.
    if (title === SHORT_VERSION) return annotate(html);
    const named = link(html);
    return annotate(DONE.includes(title) ? procedures.link(named, linkedProcedures) : named);
  };
  const lede = footnotes.number(condition.lede);
  const sections = condition.sections.map((section) => ({ ...section, html: annotateSection(section) }));
  const faq = condition.faq.map(({ question, answer }) => ({ question, answer: annotate(link(answer)) }));
  return {
    condition: { ...condition, lede, sections, faq, terms, head: { ...head, sources: footnotes.order() } },
    linked,
    procedures: linkedProcedures,
  };
}
