/** Name of the brand's releases among those of shared sections, whose ids hold no such sign. */
export const BRAND = "*brand";
