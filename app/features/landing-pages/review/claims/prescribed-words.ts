/**
 * Headings and labels that the specification prescribes for the site: a text that consists of one needs no
 * evidence.
 */
export const prescribedWords: ReadonlySet<string> = new Set([
  "specialty autoimmune care, without compromise",
  "trusted by thousands",
  "hsa/fsa-eligible",
  "proven success",
  "proven approach",
  "our approach",
  "a whole-person, root-cause approach",
  "compassionate whole-person care",
  "root cause analysis",
  "personalized treatment",
  "evidence-based integrative approach",
  "regular check-ins with specialists",
  "24x7 health tracking",
  "diagnosis and root-cause analysis",
  "regular 1-on-1 specialist consults",
  "24/7 specialist access",
]);
