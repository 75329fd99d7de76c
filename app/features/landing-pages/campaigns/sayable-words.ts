import { findClaims } from "../review/claims/claims.ts";

/**
 * Returns a text that a campaign may publish, or an empty one if a sentence of it needs evidence, such as one
 * that names a medicine or a number. Texts are used whole: without one of its sentences, an answer can say the
 * opposite.
 */
export function keepSayable(text: string): string {
  return isSayable(text) ? text : "";
}

export function isSayable(text: string): boolean {
  return findClaims(text).length === 0;
}
