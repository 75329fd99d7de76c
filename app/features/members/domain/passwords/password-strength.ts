export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** Sequences on the keyboard and in the alphabet, checked in both directions. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
];

/**
 * Estimates the strength while typing, from length and repetition alone, since a list of passwords is too
 * large for the page.
 */
export function describeStrength(password: string): { level: 0 | 1 | 2 | 3; words: string } {
  const length = [...password].length;
  if (length === 0) return { level: 0, words: "" };
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - length;
    return { level: 1, words: `${missing} more ${missing === 1 ? "character" : "characters"} needed.` };
  }
  if (password.length > MAX_PASSWORD_LENGTH)
    return { level: 1, words: `Use at most ${MAX_PASSWORD_LENGTH} characters.` };
  if (isRepetitive(password)) return { level: 1, words: "Too regular. Use something less predictable." };
  if (length < 16 && new Set(password.toLowerCase()).size < 9)
    return { level: 2, words: "Good. Longer is better." };
  return length < 16 ? { level: 2, words: "Good." } : { level: 3, words: "Strong." };
}

/** True for a short repeated piece, few distinct characters, or a keyboard sequence. */
export function isRepetitive(password: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < 5) return true;
  if (/^(.{1,6}?)\1+(.{0,5})$/su.test(text)) return true;
  return RUNS.some((run) => isPartOf(text, run) || isPartOf(reversed(text), run));
}

export function reversed(text: string): string {
  return [...text].toReversed().join("");
}

/** True if the text consists entirely of pieces of the sequence, each at least four characters long. */
function isPartOf(text: string, run: string): boolean {
  let rest = text;
  while (rest !== "") {
    const length = longestStart(rest, run);
    if (length < Math.min(4, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestStart(text: string, run: string): number {
  let length = 0;
  while (length < text.length && run.includes(text.slice(0, length + 1))) length++;
  return length;
}
