/** Letters that may differ between a word as typed and the word that was meant. */
export function allowedSlips(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
}

/** The word that was most likely meant, or none that is near enough: the fewest slips, then the same first letter. */
export function chooseMeant(
  word: string,
  candidates: Iterable<string>,
  allowed = allowedSlips,
): string | undefined {
  const most = allowed(word);
  return [...candidates]
    .map((candidate) => ({ candidate, slips: countSlips(candidate, word) }))
    .filter(({ slips }) => slips <= most)
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Number(other.candidate[0] === word[0]) - Number(one.candidate[0] === word[0]),
    )[0]?.candidate;
}

/** False where two words differ too much for one to be a slip of the other. */
export function mayBeNear(word: string, other: string, allowed: typeof allowedSlips): boolean {
  const most = allowed(word);
  return Math.abs(word.length - other.length) <= most && countSlips(word, other) <= most;
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours each cost one. */
function countSlips(one: string, other: string): number {
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
