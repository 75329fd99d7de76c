import { diffArrays } from "diff";

export interface TextPart {
  text: string;
  /** Undefined for text that both versions have. */
  change?: "added" | "removed";
}

/**
 * Maximum number of differing words before two texts count as entirely different: the time of the diff grows
 * quadratically with them.
 */
const MAX_EDITS = 800;

/** Splits text into words, also for languages without spaces. */
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): TextPart[] {
  const parts = diffArrays(splitWords(before), splitWords(after), { maxEditLength: MAX_EDITS });
  if (!parts) return [part(before, "removed"), part(after, "added")].filter(({ text }) => text !== "");
  return parts.map(({ value, added, removed }) =>
    part(value.join(""), added ? "added" : removed ? "removed" : undefined),
  );
}

function splitWords(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

function part(text: string, change: TextPart["change"]): TextPart {
  return change === undefined ? { text } : { text, change };
}
