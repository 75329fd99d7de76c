/**
 * Attributes of fields for exact text, such as codes, URLs and slugs, which phones would otherwise
 * capitalize, correct or underline.
 */
export const EXACT = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
