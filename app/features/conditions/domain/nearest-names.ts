import { truncateQuery, splitWords } from "./query.ts";

interface Named {
  slug: string;
  name: string;
  aliases?: readonly string[];
}

/**
 * Slugs that are never suggested by similarity, because they would frighten a visitor who did not search for
 * them.
 */
const NEVER_SUGGESTED = new Set(["cancer", "oncology-support"]);

/** Ranks the items by trigram similarity to a word that was not found. */
export function listNearest<Item extends Named>(items: readonly Item[], word: string, count: number): Item[] {
  const wanted = trigrams(truncateQuery(word));
  return items
    .map((item) => ({ item, likeness: Math.max(...readTrigrams(item).map((name) => compare(name, wanted))) }))
    .filter(({ item, likeness }) => likeness > 0.2 && !NEVER_SUGGESTED.has(item.slug))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ item }) => item);
}

/**
 * Cache of trigrams per item; a WeakMap, so that an entry is collected with its item (the page's or the
 * isolate's lifetime).
 */
const kept = new WeakMap<Named, Set<string>[]>();

function readTrigrams(item: Named): Set<string>[] {
  const made = kept.get(item) ?? [item.slug, item.name, ...(item.aliases ?? [])].map(trigrams);
  kept.set(item, made);
  return made;
}

/** Dice coefficient of two sets of trigrams, from 0 to 1. */
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
