import { listWords } from "../../app/features/landing-pages/review/reading-grade.ts";

/** Overlap of two texts, 0 to 1: share of their eight-word sequences that both have. */
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
