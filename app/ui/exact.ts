/**
 * Attributes of fields whose text is copied character by character: codes, URLs, slugs. Phones would capitalize, correct or mark
 * it.
 */
export const EXACT = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
