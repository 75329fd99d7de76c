import type { ClaimRule } from "./claim-rule.ts";
import { LruMap } from "#app/values/lru-map.ts";
import { claimRules } from "./claim-rules.ts";
import { isNegated, isWarning } from "./negation.ts";
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
  const suspects = claimRules.filter(({ claim }) =>
    [claim].flat().some((regex) => plain.search(regex) !== -1),
  );
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
  const known = new LruMap<Claim[]>({ capacity: MAX_MEMOIZED_TEXTS });
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
  for (const { claim, beside, except, unless = [], trips } of claimRules) {
    const text = toPlainWords(trips);
    for (const regex of [claim, unless, beside ?? [], except ?? []].flat()) {
      for (let use = 0; use < 2; use++) {
        text.search(regex);
        await pause();
      }
    }
  }
}

/** Maximum number of memoized texts, above that of a page. */
const MAX_MEMOIZED_TEXTS = 5000;

interface Sentence {
  plain: string;
  shown: string;
  /** The next sentence, in lower case; empty for the last one. */
  next: string;
  /** Sentences that are read with it, in lower case: one before it, and two after it. */
  around: string[];
}

/** End of a sentence: not after "No." before a number, nor after "U.S." before a word in lower case. */
const SENTENCE_END = /\n|(?<=[.!?])(?!(?<=\b[Nn][Oo]\.) \d)(?!(?<=\b\p{L}\.\p{L}\.) \p{Ll}) /u;

function listSentences(text: string): Sentence[] {
  const parts = text.split(SENTENCE_END);
  const plain = parts.map((part) => part.toLowerCase());
  return parts.map((shown, at) => ({
    shown,
    plain: plain[at] ?? "",
    next: plain[at + 1] ?? "",
    around: [...plain.slice(Math.max(0, at - 1), at), ...plain.slice(at + 1, at + 3)],
  }));
}

/** Maximum length, in characters, of the words that identify a claim. */
const MAX_CLAIM_NAME_LENGTH = 120;

/** Words of the claims of one rule, without duplicates in lower case. */
function findWords(rule: ClaimRule, sentences: Sentence[]): string[] {
  const found = sentences
    .filter((sentence) => mayClaim(rule, sentence))
    .flatMap((sentence) =>
      listMatches(rule.claim, sentence.plain)
        .filter(({ 0: words, index }) => {
          const { plain, next } = sentence;
          return !isNegated({ sentence: plain, next, start: index, end: index + words.length });
        })
        .map((match) => ({ plain: match[0], shown: showWords(sentence, match) })),
    );
  const each = [...Map.groupBy(found, ({ plain }) => plain).values()];
  return each.flatMap(([first]) => (first ? first.shown.slice(0, MAX_CLAIM_NAME_LENGTH).trim() : []));
}

/** Rules whose words a sentence may quote to warn against them. */
const QUOTABLE_RULES = new Set([1, 2, 3, 4, 5, 6, 7, 8, 39]);

/** Whether the words of a rule are a claim in this sentence, given the other words of it. */
function mayClaim(rule: ClaimRule, { plain, next, around }: Sentence): boolean {
  const { id, beside, except, unless } = rule;
  if (beside !== undefined && plain.search(beside) === -1) return false;
  if (except?.test(plain) === true) return false;
  // A neighbor with a claim of its own says nothing about this one, such as the terms of another price.
  const others = around.filter((text) => listMatches(rule.claim, text).length === 0);
  const together = [plain, ...others].join("\n");
  if (unless?.every((regex) => regex.test(together)) === true) return false;
  return !(QUOTABLE_RULES.has(id) && isWarning(plain, next));
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
