import { figures, patientCount } from "../content/figures.ts";
import { price } from "../content/price.ts";
import { practice } from "../content/practice.ts";
import { licensedStates } from "./practice.ts";
import { isDevelopment } from "./is-development.ts";

/** Facts that only the operator can state, and the message for each missing one. */
const facts = {
  states: {
    isMissing: licensedStates.length === 0,
    words: "Nobody has said yet where clinicians are licensed.",
  },
  price: { isMissing: price === undefined, words: "Nobody has set a price yet." },
  practice: { isMissing: practice.name === "", words: "The practice has no name here." },
  clinicians: { isMissing: practice.clinicians.length === 0, words: "No clinician and no license is named." },
  figures: {
    isMissing: figures.some(({ evidence }) => evidence === undefined),
    words: "No record says how the figures were measured.",
  },
  patients: {
    isMissing: patientCount.count === undefined,
    words: "No count says who trusts the service, and since when.",
  },
};

/**
 * Lists messages for those of the named facts that are missing; in development only, so empty on a published
 * site.
 */
export function listMissingFacts(publicOrigin: string, names: (keyof typeof facts)[]): string[] {
  if (!isDevelopment(publicOrigin)) return [];
  return names.map((name) => facts[name]).flatMap(({ isMissing, words }) => (isMissing ? [words] : []));
}
