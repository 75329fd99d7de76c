/** Flesch-Kincaid grade of a text, in US school years. Kincaid et al., 1975. */
export function readingGrade(text: string): number {
  const words = listWords(text);
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /[a-z]/i.test(sentence));
  const syllables = words.reduce((total, word) => total + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

export function listWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
}

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouy]ed|e)$/, "").replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
