import type { ConditionHead } from "./condition.ts";

/** The fields that a search reads, and all that is sent to the browser for it. */
export type Searchable = Pick<ConditionHead, "slug" | "name" | "aliases" | "symptoms">;

/** Characters of a query or an address that are compared; what comes after them is cut. */
export const MAX_QUERY_LENGTH = 96;

/** Best match first. Every word of the query must match a name, an alias or a symptom, forgiving a typing slip. */
export function searchConditions<Item extends Searchable>(items: readonly Item[], query: string): Item[] {
  const words = splitWords(begin(query));
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, score: scoreItem(readWords(item), words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** False for a query of spaces and signs alone, which asks for nothing. */
export function hasWords(query: string): boolean {
  return splitWords(begin(query)).length > 0;
}

/** The names that look most like a word that was not found. */
export function listNearest<Item extends Searchable>(
  items: readonly Item[],
  slug: string,
  count: number,
): Item[] {
  const wanted = trigrams(begin(slug));
  return items
    .map((item) => ({ item, likeness: Math.max(...readTrigrams(item).map((name) => compare(name, wanted))) }))
    .filter(({ likeness }) => likeness > 0.2)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ item }) => item);
}

function begin(text: string): string {
  return text.trim().slice(0, MAX_QUERY_LENGTH);
}

/** The words of every text of an item. */
interface Words {
  name: string[];
  aliases: string[][];
  symptoms: string[][];
}

const readWords = onceEach(({ name, aliases, symptoms }: Searchable): Words => ({
  name: splitWords(name),
  aliases: aliases.map(splitWords),
  symptoms: symptoms.map(splitWords),
}));

const readTrigrams = onceEach(({ slug, name, aliases }: Searchable) =>
  [slug, name, ...aliases].map(trigrams),
);

/** Memoizes per item. Items live as long as the page or the isolate, and a WeakMap keeps none of them alive. */
function onceEach<Made>(make: (item: Searchable) => Made): (item: Searchable) => Made {
  const kept = new WeakMap<Searchable, Made>();
  return (item) => {
    const made = kept.get(item) ?? make(item);
    kept.set(item, made);
    return made;
  };
}

function scoreItem({ name, aliases, symptoms }: Words, words: string[]): number {
  const phrase = words.join(" ");
  const isPhrase = (text: string[]) => text.join(" ") === phrase;
  let total = isPhrase(name) ? 100 : aliases.some(isPhrase) ? 90 : name.join(" ").startsWith(phrase) ? 40 : 0;
  for (const word of new Set(words)) {
    const score = Math.max(
      scoreTexts([name], word) * 3,
      scoreTexts(aliases, word) * 2.5,
      scoreTexts(symptoms, word),
    );
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

/** 3 for the word, 2 for its beginning, 1 for a slip of one or two letters. */
function scoreTexts(texts: string[][], word: string): number {
  let best = 0;
  for (const text of texts) {
    for (const candidate of text) {
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
function compare(one: Set<string>, other: Set<string>): number {
  const shared = [...other].filter((triple) => one.has(triple)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

function trigrams(text: string): Set<string> {
  const padded = ` ${splitWords(text).join(" ")} `;
  return new Set(
    Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) => padded.slice(index, index + 3)),
  );
}

function splitWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}
