/** Letters that may differ between a word as typed and the word that was meant. */
export function allowedSlips(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
}

interface Candidate {
  word: string;
  /** Order in which the words were given. */
  place: number;
  letters: number;
}

/** Words that may have been meant, by length: most are left out without comparing their letters one by one. */
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

/** The word that was most likely meant, or none that is near enough: the fewest slips, then the same first letter. */
export function chooseCorrection(
  word: string,
  candidates: Candidates,
  allowed = allowedSlips,
): string | undefined {
  return [...listNear(word, candidates, allowed(word))].toSorted(
    (one, other) =>
      one.slips - other.slips ||
      Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
      one.place - other.place,
  )[0]?.word;
}

/** Whether a word could be a slip of one of the candidates. */
export function hasNear(word: string, candidates: Candidates, allowed: typeof allowedSlips): boolean {
  return listNear(word, candidates, allowed(word)).next().done !== true;
}

function* listNear(word: string, candidates: Candidates, most: number) {
  const letters = readLetters(word);
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const candidate of candidates.get(length) ?? []) {
      if (countDifferentLetters(letters, candidate.letters) > 2 * most) continue;
      const slips = countSlips(candidate.word, word, most);
      if (slips <= most) yield { ...candidate, slips };
    }
}

/** One bit for each letter that a word has; a digit shares the bit of a letter. */
function readLetters(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** Letters that only one of two words has. A slip changes two at most: one letter is replaced by another. */
function countDifferentLetters(one: number, other: number): number {
  let count = 0;
  for (let different = one ^ other; different !== 0; different &= different - 1) count++;
  return count;
}

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours each cost one.
 * @returns more than `most` as soon as it is known that there are more
 */
function countSlips(one: string, other: string, most: number): number {
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
    // A swap reaches back over one row, so that two rows without hope are the end.
    if (least > most && leastBefore > most) return most + 1;
    leastBefore = least;
    before = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
