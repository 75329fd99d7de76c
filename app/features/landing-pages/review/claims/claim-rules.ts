import type { ClaimRule } from "./claim-rule.ts";
import { endingRules } from "./ending-rules.ts";
import { offerRules } from "./offer-rules.ts";
import { treatmentRules } from "./treatment-rules.ts";

/**
 * Rules for claims on campaign pages, by number. Counsel decides on changes of these lists. The missing
 * numbers are covered by the blocks for testimonials and forms.
 */
export const claimRules: ClaimRule[] = [...treatmentRules, ...endingRules, ...offerRules].toSorted(
  (one, other) => one.id - other.id,
);
