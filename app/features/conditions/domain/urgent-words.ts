import { z } from "zod";

/** Phrases separated by commas. */
const phrases = z.string().transform((text) =>
  text
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== ""),
);

const byName = z.record(z.string().min(2), phrases);

/** The file urgent-words.yaml, which says what each of its parts means. */
export const urgentWordsSchema = z.strictObject({
  words: byName,
  states: phrases,
  signs: byName,
  names: byName,
  calm: z.strictObject({
    over: phrases,
    overName: phrases,
    frames: phrases,
    topics: phrases,
    persons: phrases,
    compounds: phrases,
    before: phrases,
    beforeName: phrases,
    besideName: phrases,
    crisis: phrases,
    plain: phrases,
    now: phrases,
  }),
  notMistakes: phrases,
});

export type UrgentWords = z.infer<typeof urgentWordsSchema>;
