import { splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";
import type { Span } from "./urgent-spans.ts";

/** A range of numbers, which stands for each of them: "150..250", "20..41 weeks". */
const RANGE = /(\d{1,3})\.\.(\d{1,3})/;

/** Whether a phrase is nothing but a range. */
export function isRange(phrase: string): boolean {
  return RANGE.exec(phrase)?.[0] === phrase;
}

/**
 * Indexes the phrases of numbered lists.
 * @returns a function that finds the spans of each list's phrases in a text
 */
export function openPhraseLists(lists: string[][]): (terms: string[]) => Map<number, Span[]> {
  const byFirst = new Map<string, { list: number; terms: string[] }[]>();
  for (const [list, phrases] of lists.entries())
    for (const phrase of phrases.flatMap(listRange)) {
      const terms = splitWords(phrase).map(cutEnding);
      const first = terms[0] ?? "";
      const others = byFirst.get(first);
      if (others) others.push({ list, terms });
      else byFirst.set(first, [{ list, terms }]);
    }
  return (terms) => {
    const found = new Map<number, Span[]>();
    for (const [start, term] of terms.entries())
      for (const phrase of byFirst.get(term) ?? []) {
        const end = start + phrase.terms.length;
        if (phrase.terms.some((each, place) => terms[start + place] !== each)) continue;
        found.set(phrase.list, [...(found.get(phrase.list) ?? []), { start, end }]);
      }
    return found;
  };
}

/** A phrase with each number of its ranges; any other phrase as it is. */
function listRange(phrase: string): string[] {
  const [range, first, last] = RANGE.exec(phrase) ?? [];
  if (range === undefined) return [phrase];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    phrase.replace(range, String(Number(first) + index)),
  ).flatMap(listRange);
}
