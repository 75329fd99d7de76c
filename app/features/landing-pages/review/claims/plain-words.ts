/** More than a field holds. A page that is not right yet may hold any text, and one of piled marks takes long to spell. */
const LONGEST = 6000;

/** Normalizes words for comparison: lower case, one spelling of signs, without invisible characters. */
export function toPlainWords(text: string): string {
  return toShownWords(text).toLowerCase();
}

/** The same in the author's own letters. */
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
