/** Maximum edit distance between a typed word and the intended one, by length. */
export function maxEditDistance(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
}

interface Candidate {
  word: string;
  /** Index in the input, the tiebreaker among equally good matches. */
  place: number;
  letters: number;
}

/** Candidate words grouped by length, so that most are skipped without computing an edit distance. */
export type Candidates = ReadonlyMap<number, readonly Candidate[]>;

export function groupByLength(words: Iterable<string>): Candidates {
  const groups = new Map<number, Candidate[]>();
  for (const [place, word] of [...words].entries()) {
    const group = groups.get(word.length) ?? [];
    group.push({ word, place, letters: readLetters(word) });
    groups.set(word.length, group);
  }
  return groups;
}

/**
 * Picks the best correction, or undefined if no candidate is within the distance: lowest distance first, then
 * the same first letter, then the input order.
 */
export function chooseCorrection(
  word: string,
  candidates: Candidates,
  allowed = maxEditDistance,
): string | undefined {
  return [...listNear(word, candidates, allowed(word))].toSorted(
    (one, other) =>
      one.slips - other.slips ||
      Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
      one.place - other.place,
  )[0]?.word;
}

/** Whether any candidate is within the allowed edit distance. */
export function hasNear(word: string, candidates: Candidates, allowed: typeof maxEditDistance): boolean {
  return listNear(word, candidates, allowed(word)).next().done !== true;
}

function* listNear(word: string, candidates: Candidates, max: number) {
  const letters = readLetters(word);
  for (let length = word.length - max; length <= word.length + max; length++)
    for (const candidate of candidates.get(length) ?? []) {
      if (countDifferentLetters(letters, candidate.letters) > 2 * max) continue;
      const slips = countSlips(candidate.word, word, max);
      if (slips <= max) yield { ...candidate, slips };
    }
}

/** Bit mask of the letters that occur in a word; a digit shares the bit of a letter. */
function readLetters(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/**
 * Number of letters that occur in only one of two words. One edit changes at most two, since a substitution
 * removes one letter and adds another.
 */
function countDifferentLetters(one: number, other: number): number {
  let count = 0;
  for (let different = one ^ other; different !== 0; different &= different - 1) count++;
  return count;
}

/**
 * Edit distance (optimal string alignment): an insertion, deletion, substitution or swap of neighbours costs
 * one.
 * @returns `max + 1` as soon as the distance is known to exceed `max`
 */
function countSlips(one: string, other: string, max: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  let leastBefore = 0;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const slips = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
      current[column] = slips;
      if (slips < least) least = slips;
    }
    // A swap reads the row before the last, so the loop can stop only after two rows over the limit.
    if (least > max && leastBefore > max) return max + 1;
    leastBefore = least;
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
