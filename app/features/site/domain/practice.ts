import { practice, practiceName } from "../content/practice.ts";

export { practice, practiceName };

/** The states of all licenses, by their codes. */
export const licensedStates = [
  ...new Set(practice.clinicians.flatMap(({ licensedIn }) => licensedIn)),
].toSorted();

/**
 * Describes what "150+" counts, and which part of it is treated.
 * @param covered the pages that the promise counts
 */
export function describeCoverage(covered: readonly string[], { treats } = practice): string {
  const counted = `Counted on this site: ${covered.length} autoimmune and immune-mediated disorders that adults have, each explained on its own page.`;
  const treated = covered.filter((slug) => treats.includes(slug)).length;
  if (treated === 0)
    return `${counted} An explanation is not an offer to treat. Before your first visit, the clinicians tell you whether they can treat yours.`;
  return `${counted} The clinicians treat ${treated} of them; the others are only explained.`;
}
