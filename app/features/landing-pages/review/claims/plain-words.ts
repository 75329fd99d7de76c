/** Maximum number of characters that are read, the limit of the longest field: a draft may hold any text. */
const MAX_LENGTH = 20_000;

/**
 * Matches combining marks above the limit of stream-safe text (Unicode Standard Annex 15, section 13): sorting them
 * would take quadratic time.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/**
 * Line break inside a sentence, as in text pasted from an email: before a lower-case letter, or between a
 * preposition and an amount.
 */
const WRAPPED_LINE = / ?\n ?(?=\p{Ll})|(?<=\b(?:after|at|for|from|in|is|than|within)) ?\n ?(?=[$€£\d])/gu;

/** Three or more letters with periods, such as "F.D.A."; the periods would end a sentence. */
const ACRONYM = /(?<![\p{L}.])(?:\p{L}\.){3,}/gu;

/** Normalizes words for comparison: lower case, one form of each punctuation mark, no invisible characters. */
export function toPlainWords(text: string): string {
  return toShownWords(text).toLowerCase();
}

/** Normalizes words as `toPlainWords` does, but keeps upper and lower case. */
export function toShownWords(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(EXCESS_MARKS, "")
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(WRAPPED_LINE, " ")
    .replaceAll(ACRONYM, (letters) => letters.replaceAll(".", ""))
    .trim();
}
