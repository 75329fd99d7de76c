import type { ClaimRule } from "./claim-rule.ts";
import { endingRules } from "./ending-rules.ts";
import { offerRules } from "./offer-rules.ts";
import { treatmentRules } from "./treatment-rules.ts";

/**
 * Rules for the words of campaign pages. Counsel decides, and changes these lists. The numbers that they leave out are covered
 * by the blocks that have testimonials and forms.
 */
export const claimRules: ClaimRule[] = [...treatmentRules, ...endingRules, ...offerRules].toSorted(
  (one, other) => one.id - other.id,
);
