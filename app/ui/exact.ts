/** For fields of what is copied character by character: codes, addresses, slugs. Phones would capitalize, correct or mark it. */
export const EXACT = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
