/** Letters of the variants of a test: at most as many. The first is the page itself. */
export const LETTERS = ["a", "b", "c", "d"] as const;

/** Smallest share of the visitors, in percent. */
export const LEAST_SHARE = 5;

/** A variant as people read it. */
export function nameLetter(letter: string): string {
  return letter.toUpperCase();
}
