import { splitWords } from "./query.ts";
import { cutEnding } from "./search-words.ts";
import { maxEditDistance, chooseCorrection, groupByLength } from "./spelling.ts";
import { maxUrgentEditDistance } from "./urgent-vocabulary.ts";

/** Minimum length of a word to be split into several: "icantbreathe". */
const MIN_JOINED_LENGTH = 7;

/** Minimum length of a split part, except for the words in SHORT_PARTS. */
const MIN_PART_LENGTH = 3;

const SHORT_PARTS = new Set("i a my to of in on is me no se un el la de en".split(" "));

/** Normalizes a query word to stems of the vocabulary: corrects typos, and splits words typed without spaces. */
export function openReading(
  words: ReadonlySet<string>,
  signWords: string[],
  notMistakes: ReadonlySet<string>,
) {
  const stems = new Set([...words].map(cutEnding));
  // Four-letter words are corrected only to words of a sign: "chest oain".
  const telling = new Set(signWords.flatMap(splitWords));
  const guessed = groupByLength(
    [...words].filter((word) => maxEditDistance(word) > 0 || (word.length === 4 && telling.has(word))),
  );
  return (word: string): string[] => {
    const stem = cutEnding(word);
    if (stems.has(stem) || notMistakes.has(stem)) return [stem];
    const meant = chooseCorrection(word, guessed, maxUrgentEditDistance);
    if (meant !== undefined) return [cutEnding(meant)];
    const parts = word.length >= MIN_JOINED_LENGTH ? takeApart(word, telling) : undefined;
    if (parts) return parts.map(cutEnding);
    return [stem];
  };
}

/**
 * Splits words typed without spaces: "icantbreathe" -> i, cant, breathe. `failed` memoizes suffixes, so that
 * each is tried once.
 */
function takeApart(
  text: string,
  words: ReadonlySet<string>,
  failed = new Set<string>(),
): string[] | undefined {
  if (text === "") return [];
  if (failed.has(text)) return undefined;
  for (let length = text.length; length > 0; length--) {
    const first = text.slice(0, length);
    if (!(length >= MIN_PART_LENGTH ? words.has(first) : SHORT_PARTS.has(first))) continue;
    const rest = takeApart(text.slice(length), words, failed);
    if (rest) return [first, ...rest];
  }
  failed.add(text);
  return undefined;
}
