/**
 * Note below the button of a form for health data.
 * @param verb what a person does in its fields
 */
export function writePrivacyNote(verb: "ask" | "choose"): string {
  return `We keep nothing of what you ${verb} here, and no other site learns of it. Only your own browser may remember this page.`;
}
