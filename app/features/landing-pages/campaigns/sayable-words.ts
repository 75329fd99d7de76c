import { findClaims } from "../review/claims/claims.ts";

/**
 * Keeps the sentences that a campaign may say. A sentence that names a medicine, a number or a credential is
 * left out, since it needs evidence.
 */
export function keepSayable(text: string): string {
  const kept = splitSentences(text).filter(isSayable).join(" ");
  return isSayable(kept) ? kept : "";
}

export function isSayable(text: string): boolean {
  return findClaims(text).length === 0;
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=[A-Z“"])/);
}
