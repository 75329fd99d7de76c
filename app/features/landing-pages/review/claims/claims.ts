import type { ClaimRule } from "./claim-rule.ts";
import { LruMap } from "#app/values/lru-map.ts";
import { claimRules } from "./claim-rules.ts";
import { toPlainWords, toShownWords } from "./plain-words.ts";
import { prescribedWords } from "./prescribed-words.ts";

export interface Claim {
  rule: ClaimRule;
  /** The words that make it, in the author's own letters. */
  words: string;
}

/** Finds the claims of a text, each once, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const plain = toPlainWords(text);
  // A text without claims, as nearly all are, is recognized sooner in one piece.
  const suspects = claimRules.filter(({ claim, unless }) => {
    const isExcused = unless?.every((regex) => regex.test(plain)) === true;
    return [claim].flat().some((regex) => plain.search(regex) !== -1) && !isExcused;
  });
  if (suspects.length === 0) return [];
  const sentences = listSentences(toShownWords(text));
  return suspects
    .flatMap((rule) => findWords(rule, sentences).map((words) => ({ rule, words })))
    .filter(({ rule }) => rule.level === "advice" || !prescribedWords.has(plain));
}

/** Memoizes `findClaims`, for a caller who asks after each keystroke about texts of which few have changed. */
export function rememberClaims(): typeof findClaims {
  const known = new LruMap<Claim[]>({ capacity: REMEMBERED });
  return (text) => {
    const found = known.get(text) ?? findClaims(text);
    known.set(text, found);
    return found;
  };
}

/**
 * An expression is compiled when it is first used, and once more when it is used again: all of them together take a phone
 * for a quarter of a second. This does it one at a time.
 * @param pause settles when the next may begin
 */
export async function prepareRules(pause: () => Promise<unknown>): Promise<void> {
  for (const { claim, beside, unless = [], trips } of claimRules) {
    const text = toPlainWords(trips);
    for (const regex of [claim, unless, beside ?? []].flat()) {
      for (let use = 0; use < 2; use++) {
        text.search(regex);
        await pause();
      }
    }
  }
}

/** Number of texts that are remembered, above those of a page. */
const REMEMBERED = 5000;

interface Sentence {
  plain: string;
  shown: string;
}

function listSentences(text: string): Sentence[] {
  return text.split(/\n|(?<=[.!?]) /).map((shown) => ({ shown, plain: shown.toLowerCase() }));
}

/** Characters of a claim that name it. */
const NAMED = 120;

/** Each of them once, however it is written. */
function findWords({ claim, beside }: ClaimRule, sentences: Sentence[]): string[] {
  const found = sentences
    .filter(({ plain }) => beside === undefined || plain.search(beside) !== -1)
    .flatMap((sentence) =>
      listMatches(claim, sentence.plain)
        .filter((match) => !isNegated(match))
        .map((match) => ({ plain: match[0], shown: showWords(sentence, match) })),
    );
  const each = [...Map.groupBy(found, ({ plain }) => plain).values()];
  return each.flatMap(([first]) => (first ? first.shown.slice(0, NAMED).trim() : []));
}

/** In their order; of such as overlap, the first. */
function listMatches(claim: ClaimRule["claim"], text: string): RegExpExecArray[] {
  const matches = [claim].flat().flatMap((regex) => Array.from(text.matchAll(regex)));
  let end = 0;
  return matches
    .toSorted((one, other) => one.index - other.index)
    .filter((match) => {
      const isNext = match.index >= end;
      if (isNext) end = match.index + match[0].length;
      return isNext;
    });
}

/** Few letters have a small one that is longer; where one does, its place is not the same. */
function showWords({ shown, plain }: Sentence, { 0: words, index }: RegExpExecArray): string {
  return shown.length === plain.length ? shown.slice(index, index + words.length) : words;
}

/** Characters before a claim in which a negation of a few words may begin. */
const REACH = 60;

/** "no", "does not" or "nobody can", with no more in between than what carries it on: "not just a" does not. */
const NEGATION =
  /\b(?:no|not|never|cannot|nor|neither|nobody|none|nothing|without|[a-z]{2,6}n't)(?: (?:an?|any|be|been|being|can|could|claims?|clinician|diet|do|does|drug|expect|has|have|is|it|known|made|makes?|means?|medicine|of|offers?|one|or|page|program|promises?|proven|provides?|real|say|sell|simple|such|sure|test|that|the|therapy|to|treatment|us|we|will|yet|you|your))*(?: [a-z]+ or)? $/;

function isNegated({ index, input }: RegExpMatchArray): boolean {
  const before = input?.slice(Math.max(0, (index ?? 0) - REACH), index) ?? "";
  return NEGATION.test(before);
}
