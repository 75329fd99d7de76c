import { findClaims } from "../review/claims/claims.ts";

/**
 * Returns a text that a campaign may publish, or an empty one if a sentence of it needs evidence, such as one
 * that names a medicine or a number, or is about the page that it was written for. Texts are used whole: without one of its sentences, an answer can say the
 * opposite.
 */
export function keepSayable(text: string): string {
  return isSayable(text) ? text : "";
}

/** Words that point to another part of the page that a text was written for. */
const REFERENCE_TO_PAGE =
  /\b(?:this page|these pages|(?:next|previous|first|last) section|(?:listed|named|described|explained|told|see) (?:above|below)|the (?:list|table|signs|section) (?:above|below)|“when to get help”)/i;

export function isSayable(text: string): boolean {
  return findClaims(text).length === 0 && !REFERENCE_TO_PAGE.test(text);
}
