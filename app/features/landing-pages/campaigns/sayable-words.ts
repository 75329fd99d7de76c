import { findClaims } from "../review/claims/claims.ts";

/** The sentences of a text that a campaign may say: what names a medicine, a number or a credential waits for evidence. */
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
