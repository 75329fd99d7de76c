import type { ClaimRule } from "./claim-rule.ts";
import { claimRules } from "./claim-rules.ts";
import { toPlainWords } from "./plain-words.ts";
import { prescribedWords } from "./prescribed-words.ts";

export interface Claim {
  rule: ClaimRule;
  /** The words that make it, in small letters. */
  words: string;
}

/** What a text claims, each claim once, in the order of the rules. */
export function findClaims(text: string): Claim[] {
  const plain = toPlainWords(text);
  // Most texts claim nothing, which is seen sooner in one piece.
  const suspects = claimRules.filter(({ claim, unless }) => {
    const isExcused = unless?.every((regex) => regex.test(plain)) === true;
    return plain.search(claim) !== -1 && !isExcused;
  });
  if (suspects.length === 0) return [];
  const sentences = listSentences(plain);
  return suspects
    .flatMap((rule) => findWords(rule, sentences).map((words) => ({ rule, words })))
    .filter(({ rule }) => rule.level === "warn" || !prescribedWords.has(plain));
}

/** The same for somebody who asks again and again, about texts of which few have changed. */
export function rememberClaims(): typeof findClaims {
  const known = new Map<string, Claim[]>();
  return (text) => {
    const found = known.get(text) ?? findClaims(text);
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  };
}

/** More texts than a page has. */
const REMEMBERED = 5000;

function listSentences(plain: string): string[] {
  return plain.split(/\n|(?<=[.!?]) /);
}

/** As much of a claim as names it. */
const NAMED = 120;

function findWords({ claim, beside }: ClaimRule, sentences: string[]): string[] {
  const found = sentences
    .filter((sentence) => beside === undefined || sentence.search(beside) !== -1)
    .flatMap((sentence) => [...sentence.matchAll(claim)].filter((match) => !isNegated(match)));
  return [...new Set(found.map(([words]) => words.slice(0, NAMED).trim()))];
}

/** As far back as a negation of a few words reaches. */
const REACH = 60;

/** "no", "does not" or "nobody can", with no more in between than what carries it on: "not just a" does not. */
const NEGATION =
  /\b(?:no|not|never|cannot|nor|neither|nobody|none|without|[a-z]{2,6}n't)(?: (?:an?|any|be|been|being|can|could|claims?|clinician|diet|do|does|drug|expect|has|have|is|it|known|made|makes?|medicine|of|offers?|one|or|promises?|proven|provides?|real|say|sell|simple|such|sure|test|that|the|therapy|to|treatment|us|we|will|yet|you|your))*(?: [a-z]+ or)? $/;

function isNegated({ index, input }: RegExpMatchArray): boolean {
  const before = input?.slice(Math.max(0, (index ?? 0) - REACH), index) ?? "";
  return NEGATION.test(before);
}
