import { diffArrays } from "diff";

export interface TextPart {
  text: string;
  /** Undefined for what both have. */
  change?: "added" | "removed";
}

/** Words that may differ before two texts count as different ones: looking for the shortest way takes time by its square. */
const MOST_EDITS = 800;

/** Splits as people read, also where no spaces part words. */
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Two texts word by word. */
export function compareWords(before: string, after: string): TextPart[] {
  const parts = diffArrays(splitWords(before), splitWords(after), { maxEditLength: MOST_EDITS });
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
