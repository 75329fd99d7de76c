import { SPANISH_NEGATION } from "./spanish-claims.ts";

/** Part of a sentence in which a claim was found, and the sentence after it. */
export interface Surrounded {
  /** The sentence, in lower case. */
  sentence: string;
  /** The next sentence, in lower case; empty if it is the last one. */
  next: string;
  /** Positions in the sentence at which the claim begins and ends. */
  start: number;
  end: number;
}

/** Number of characters before a claim in which a negation may begin. */
const NEGATION_REACH_LENGTH = 60;

/**
 * Negation such as "no", "does not" or "nobody can", followed only by words that carry it on to the claim;
 * "not just a" does not negate, and "without the cure" says that there is one.
 */
const NEGATION =
  /\b(?:no|not|never|cannot|nor|neither|nobody|none|nothing|without(?! the\b)|[a-z]{2,6}n't)(?: (?:all|an?|any|be|been|being|can|claims?|clinician|come|could|diet|do|does|drug|expect|has|have|in|is|it|known|licenses|made|makes?|means?|medicine|of|offers?|one|or|page|program|promises?|proven|provides?|real|say|sell|simple|such|sure|test|that|the|therapy|to|treatment|us|we|will|yet|you|your))*(?: [a-z]+ or)? $/;

/** Words after a negated claim that cancel the negation, as in "nobody cures lupus like we do". */
const CANCELED_NEGATION =
  /\b(?:like (?:we|us|ours?|this)|(?:un)?til (?:now|today|we|us|our)|unlike|(?:except|but|only|other than|besides|apart from) (?:(?:at|by|for|from|here|in|through|with) )?(?:here|ours?|us|we)|(?:as|so) (?:fast|quickly|surely|well) as (?:ours?|us|we)|without (?:us|our))\b/;

/** Question that denies a negation, as in "who says there is no cure?" */
const DOUBT = /^(?:but )?(?:who (?:says?|said)|isn't it|why (?:not|can't|shouldn't))\b.*\?$/;

/** Next sentence that denies the negation of the sentence before it. */
const CONTRADICTION =
  /^(?:but |and |well, )?(?:(?:our|ours|this|we|with us|yes)\b[a-z' ,]{0,40}\b(?:can|did|do|does|found (?:it|one)|have|has|will|works?)(?: it| one| so| that)?[.!]*$|(?:doctors|they) (?:are|were) wrong\b|or (?:are|do|does|is) (?:it|there|they)\b|(?:think|guess) again\b|wrong[.!]*$|not any ?more[.!]*$|(?:un)?til now\b|now there is\b|except (?:ours?|us|with us)\b)/;

/** Negated question that the next sentence answers with an offer, as in "No cure? We have one." */
const NEGATED_QUESTION = /^(?:no|not|isn't|can't|cannot)\b.*\?$/;

/** Warning against a claim of other people. */
const WARNING =
  /\b(?:beware|careful|cautious|skeptical|suspicious|wary) of\b.{0,60}\b(?:anybody|anyone|anything|claim(?:s|ing)?|offer(?:s|ing)?|people|promis(?:es?|ing)|who)\b|\b(?:claim|promise|say)(?:s|ing)?\b.{0,80}\b(?:be (?:careful|cautious|wary)|(?:is|are) (?:lying|false)|walk away)\b|\b(?:is|are) not (?:yet )?(?:known|supported by (?:any )?evidence|telling the truth)\b/;

/** Words by which a warning against others becomes a claim of one's own. */
const OWN = /\b(?:but|except|ours?|unlike|until|us|we)\b/;

/** Whether a sentence denies the claim that was found in it, and the following words do not cancel the denial. */
export function isNegated({ sentence, next, start, end }: Surrounded): boolean {
  const before = sentence.slice(Math.max(0, start - NEGATION_REACH_LENGTH), start);
  if (!NEGATION.test(before) && !SPANISH_NEGATION.test(before)) return false;
  const isTurned =
    CANCELED_NEGATION.test(sentence.slice(end, end + 2 * NEGATION_REACH_LENGTH)) || CONTRADICTION.test(next);
  const isAnswered = NEGATED_QUESTION.test(sentence) && /^(?:our|we|yes|with us)\b/.test(next);
  return !isTurned && !isAnswered && !DOUBT.test(sentence);
}

/** Whether a sentence warns against what others claim, or says that it is not known. */
export function isWarning(sentence: string, next: string): boolean {
  return WARNING.test(sentence) && !OWN.test(sentence) && !CONTRADICTION.test(next);
}
