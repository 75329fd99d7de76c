/** Flesch-Kincaid grade of a text: US school years. Kincaid et al., 1975. */
export function readingGrade(text: string): number {
  const words = listWords(text);
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /[a-z]/i.test(sentence));
  const syllables = words.reduce((total, word) => total + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

export function listWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
}

/** Share of all eight-word runs of two texts that stand in both, 0 to 1. */
export function compareShingles(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / Math.max(1, one.size + other.size - shared);
}

export function listShingles(text: string): Set<string> {
  const words = listWords(text).map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  return new Set(
    Array.from({ length: Math.max(0, words.length - 7) }, (_, at) => words.slice(at, at + 8).join(" ")),
  );
}

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouy]ed|e)$/, "").replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
