import { practice, practiceName } from "../content/practice.ts";

export { practice, practiceName };

/**
 * Whether the operator has named the practice and a clinician: until then, pages describe care as it is
 * designed.
 */
export function isPracticeOpen({ name, clinicians }: Pick<typeof practice, "name" | "clinicians">): boolean {
  return name !== "" && clinicians.length > 0;
}

/** Codes of all states in which a clinician is licensed, sorted. */
export const licensedStates = [
  ...new Set(practice.clinicians.flatMap(({ licensedIn }) => licensedIn)),
].toSorted();

interface CoveredCondition {
  slug: string;
  /** Service that the site offers to people with the condition. */
  audience: "adult-care" | "information" | "children";
}

/**
 * Explains the figure "150+": the number of pages by audience, and how many of the conditions are treated.
 * @param covered the condition pages that the figure counts
 */
export function describeCoverage(covered: readonly CoveredCondition[], { treats } = practice): string {
  const count = (audience: CoveredCondition["audience"]) =>
    covered.filter((condition) => condition.audience === audience).length;
  const counted = `Counted on this site: ${covered.length} autoimmune and immune-mediated disorders, each explained on its own page. ${count("adult-care")} of the pages are about care for adults, ${count("children")} about illnesses mostly of children, and ${count("information")} are information only.`;
  const treated = covered.filter(({ slug }) => treats.includes(slug)).length;
  if (treated === 0)
    return `${counted} An explanation is not an offer to treat. Before your first visit, the clinicians tell you whether they can treat yours.`;
  return `${counted} The clinicians treat ${treated} of them; the others are only explained.`;
}
