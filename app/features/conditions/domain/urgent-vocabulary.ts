import { maxEditDistance } from "./spelling.ts";
import { unpackIdeas, type PackedIdeas, type SearchNames } from "./urgent-medicines.ts";
import type { UrgentWords } from "./urgent-words.ts";

/**
 * Kinds of calls, the most urgent first: the rulebook's levels up to the same day, the crisis line, and the hotlines
 * against violence.
 */
export const URGENT_KINDS = ["911", "crisis", "violence", "emergency-room", "same-day"] as const;

export type UrgentKind = (typeof URGENT_KINDS)[number];

/** Kinds that may alarm: a call to the clinician is always quiet. */
export type LoudKind = Exclude<UrgentKind, "same-day">;

/** Vocabulary that a query is matched against, as texts, which compress better than lists. */
export interface UrgentVocabulary {
  /** Phrasings of each idea, separated by commas; "150..250" stands for each number of the range. */
  ideas: string[];
  /** Indexes of the ideas that medicines are part of. */
  medicineIdeas: number[];
  /** Indexes of the ideas that are a state of a person. */
  stateIdeas: number[];
  /**
   * By kind, signs separated by commas: each in the notation of urgent-words.yaml, with the base-36 index of an idea
   * instead of its name, and "=" before the name of an emergency.
   */
  signs: Record<UrgentKind, string>;
  calm: Record<keyof UrgentWords["calm"], string>;
  /**
   * Correct words that would otherwise be corrected as typos of the vocabulary, sorted: each without the letters that it
   * shares with the one before, whose number comes first.
   */
  notMistakes: string;
}

export type PackedVocabulary = Omit<UrgentVocabulary, "ideas" | "medicineIdeas"> & PackedIdeas;

/** Completes a vocabulary with the names of medicines in the search index. */
export function unpackVocabulary(packed: PackedVocabulary, index: SearchNames): UrgentVocabulary {
  return {
    ...packed,
    ideas: unpackIdeas(packed, index),
    medicineIdeas: Object.keys(packed.medicines).map(Number),
  };
}

/** Ideas that together form a sign, by their indexes; a single idea for the name of an emergency. */
export interface Sign {
  kind: UrgentKind;
  ideas: number[];
  /** Positions in `ideas` of those that follow the one before. */
  following: number[];
  /** Ideas that make this sign something else. */
  unless: number[];
  isName: boolean;
}

/** Parses the signs of a vocabulary. */
export function parseSigns(signs: UrgentVocabulary["signs"]): Sign[] {
  return URGENT_KINDS.flatMap((kind) =>
    signs[kind].split(",").map((text) => {
      const parts = text.replace("=", "").split(" ");
      const read = (number: string) => Number.parseInt(number, 36);
      const chains = parts.filter((part) => !part.startsWith("!")).map((part) => part.split("+"));
      return {
        kind,
        ideas: chains.flat().map(read),
        following: chains
          .flatMap((chain) => chain.map((_, place) => place > 0))
          .flatMap((isNext, place) => (isNext ? [place] : [])),
        unless: parts.filter((part) => part.startsWith("!")).map((part) => read(part.slice(1))),
        isName: text.startsWith("="),
      };
    }),
  );
}

/** Restores the words that `make-urgent-vocabulary.ts` shortened. */
export function restoreWords(text: string): string[] {
  let before = "";
  return text.split(" ").map((shortened) => {
    before = before.slice(0, Number(shortened[0])) + shortened.slice(1);
    return before;
  });
}

/**
 * Maximum edit distance for signs: unlike elsewhere also one for words of four letters, since a sign needs
 * two words ("chest oain").
 */
export function maxUrgentEditDistance(word: string): number {
  return word.length === 4 ? 1 : maxEditDistance(word);
}
