import type { ConditionHead } from "./condition.ts";

/** What a search looks at; the lists in the browser carry no more. */
export type Searchable = Pick<ConditionHead, "slug" | "name" | "aliases" | "symptoms">;

/** Best match first. Every word of the query must match a name, an alias or a symptom, forgiving a typing slip. */
export function searchConditions<Item extends Searchable>(items: readonly Item[], query: string): Item[] {
  const words = normalize(query).split(" ").filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, score: scoreItem(item, words, words.join(" ")) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** False for a query of spaces and signs alone, which asks for nothing. */
export function hasWords(query: string): boolean {
  return normalize(query) !== "";
}

/** The names that look most like a word that was not found. */
export function listNearest<Item extends Searchable>(
  items: readonly Item[],
  slug: string,
  count: number,
): Item[] {
  const wanted = normalize(slug);
  return items
    .map((item) => {
      const names = [item.slug, item.name, ...item.aliases].map(normalize);
      return { item, likeness: Math.max(...names.map((name) => compareTrigrams(name, wanted))) };
    })
    .filter(({ likeness }) => likeness > 0.2)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ item }) => item);
}

function scoreItem(item: Searchable, words: string[], phrase: string): number {
  const name = normalize(item.name);
  const aliases = item.aliases.map(normalize);
  const symptoms = item.symptoms.map(normalize);
  const whole = name === phrase ? 100 : aliases.includes(phrase) ? 90 : name.startsWith(phrase) ? 40 : 0;
  let total = whole;
  for (const word of words) {
    const score = Math.max(
      scoreText([name], word) * 3,
      scoreText(aliases, word) * 2.5,
      scoreText(symptoms, word),
    );
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

/** 3 for the word, 2 for its beginning, 1 for a slip of one or two letters. */
function scoreText(texts: string[], word: string): number {
  let best = 0;
  for (const text of texts) {
    for (const candidate of text.split(" ")) {
      if (candidate === word) return 3;
      if (word.length >= 2 && candidate.startsWith(word)) best = Math.max(best, 2);
      else if (best === 0 && isSlip(candidate, word)) best = 1;
    }
  }
  return best;
}

function isSlip(candidate: string, word: string): boolean {
  const allowed = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  if (allowed === 0 || Math.abs(candidate.length - word.length) > allowed || candidate[0] !== word[0])
    return false;
  return editDistance(candidate, word) <= allowed;
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours each cost one. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** Dice coefficient of the letter triples of two texts, 0 to 1. */
function compareTrigrams(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((triple) => b.has(triple)).length;
  return (2 * shared) / Math.max(1, a.size + b.size);
}

function trigrams(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(
    Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) => padded.slice(index, index + 3)),
  );
}

function normalize(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
