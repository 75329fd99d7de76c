import type { ClaimRule } from "./claim-rule.ts";
import { endingRules } from "./ending-rules.ts";
import { offerRules } from "./offer-rules.ts";
import { treatmentRules } from "./treatment-rules.ts";

/**
 * What a campaign page may say. Counsel decides, and changes these lists. What they leave out of their numbers is kept by the
 * blocks that have testimonials and forms.
 */
export const claimRules: ClaimRule[] = [...treatmentRules, ...endingRules, ...offerRules].toSorted(
  (one, other) => one.id - other.id,
);
