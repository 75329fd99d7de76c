/**
 * Maximum length of a query or a path; the rest is truncated. Long enough for a description of several sentences, whose
 * last words may be the ones that name an emergency.
 */
export const MAX_QUERY_LENGTH = 300;

/** Number of results by name and symptom below which the text of the pages is searched, too. */
export const FEW_RESULTS = 5;

/** Truncates a query or a path to the compared length. */
export function truncateQuery(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH);
}

/** False for a query of only whitespace and punctuation. */
export function hasWords(query: string): boolean {
  return splitWords(truncateQuery(query)).length > 0;
}

/** Whether the text of the pages is searched for a query: single letters are in the text of any page. */
export function isSearchedInText(query: string): boolean {
  return splitWords(truncateQuery(query)).some((word) => word.length > 1);
}

/** Splits a text into words of Latin letters and digits, without accents, apostrophes and invisible characters. */
export function splitWords(text: string): string[] {
  const plain = text
    .replaceAll(/['‘’ʼ´`\p{Cf}]/gu, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}
