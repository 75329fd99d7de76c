/** Letters of the variants of a test, and so their maximum number. The first is the page itself. */
export const LETTERS = ["a", "b", "c", "d"] as const;

/** Minimum share of visitors, in percent. */
export const MIN_SHARE = 5;

/** Label of a variant for people. */
export function nameLetter(letter: string): string {
  return letter.toUpperCase();
}
