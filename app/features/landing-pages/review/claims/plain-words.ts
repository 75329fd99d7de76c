/**
 * Maximum number of characters that are read, above the limit of a field: a draft may hold any text, and
 * normalizing text with many combining marks is slow.
 */
const LONGEST = 6000;

/** Normalizes words for comparison: lower case, one form of each punctuation mark, no invisible characters. */
export function toPlainWords(text: string): string {
  return toShownWords(text).toLowerCase();
}

/** Normalizes words as `toPlainWords` does, but keeps upper and lower case. */
export function toShownWords(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();
}
