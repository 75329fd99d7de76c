/** Maximum number of characters that are read, the limit of the longest field: a draft may hold any text. */
const LONGEST = 20_000;

/**
 * Matches combining marks above the limit of stream-safe text (Unicode Standard Annex 15, section 13): sorting them
 * would take quadratic time.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/** Normalizes words for comparison: lower case, one form of each punctuation mark, no invisible characters. */
export function toPlainWords(text: string): string {
  return toShownWords(text).toLowerCase();
}

/** Normalizes words as `toPlainWords` does, but keeps upper and lower case. */
export function toShownWords(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(EXCESS_MARKS, "")
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();
}
