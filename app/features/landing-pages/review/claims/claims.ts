import type { ClaimRule } from "./claim-rule.ts";
import { LruMap } from "#app/values/lru-map.ts";
import { claimRules } from "./claim-rules.ts";
import { toPlainWords, toShownWords } from "./plain-words.ts";
import { prescribedWords } from "./prescribed-words.ts";

export interface Claim {
  rule: ClaimRule;
  /** Words of the claim, as the author wrote them. */
  words: string;
}

/** Finds the claims of a text, without duplicates, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const plain = toPlainWords(text);
  // Nearly all texts have no claims, which a search of the whole text shows faster than one of each sentence.
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

/**
 * Memoizes `findClaims`, for a caller that checks all texts after each keystroke, of which only one has
 * changed.
 */
export function rememberClaims(): typeof findClaims {
  const known = new LruMap<Claim[]>({ capacity: REMEMBERED });
  return (text) => {
    const found = known.get(text) ?? findClaims(text);
    known.set(text, found);
    return found;
  };
}

/**
 * Compiles the expressions one at a time. Engines compile an expression on its first use, and again on its
 * second; all of them together block a phone for a quarter of a second.
 * @param pause resolves when the next one may be compiled
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

/** Maximum number of memoized texts, above that of a page. */
const REMEMBERED = 5000;

interface Sentence {
  plain: string;
  shown: string;
}

function listSentences(text: string): Sentence[] {
  return text.split(/\n|(?<=[.!?]) /).map((shown) => ({ shown, plain: shown.toLowerCase() }));
}

/** Maximum length, in characters, of the words that identify a claim. */
const NAMED = 120;

/** Words of the claims of one rule, without duplicates in lower case. */
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

/** Lists matches by position; of overlapping ones, only the first. */
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

/**
 * Returns the matched words in their original case. Lower-casing changes the length of a few letters, which
 * shifts positions; then the lower-case words are returned.
 */
function showWords({ shown, plain }: Sentence, { 0: words, index }: RegExpExecArray): string {
  return shown.length === plain.length ? shown.slice(index, index + words.length) : words;
}

/** Number of characters before a claim in which a negation may begin. */
const REACH = 60;

/**
 * Negation such as "no", "does not" or "nobody can", followed only by words that carry it on to the claim;
 * "not just a" does not negate.
 */
const NEGATION =
  /\b(?:no|not|never|cannot|nor|neither|nobody|none|nothing|without|[a-z]{2,6}n't)(?: (?:an?|any|be|been|being|can|could|claims?|clinician|diet|do|does|drug|expect|has|have|is|it|known|made|makes?|means?|medicine|of|offers?|one|or|page|program|promises?|proven|provides?|real|say|sell|simple|such|sure|test|that|the|therapy|to|treatment|us|we|will|yet|you|your))*(?: [a-z]+ or)? $/;

function isNegated({ index, input }: RegExpMatchArray): boolean {
  const before = input?.slice(Math.max(0, (index ?? 0) - REACH), index) ?? "";
  return NEGATION.test(before);
}
