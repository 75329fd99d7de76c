import { z } from "zod";
import type { Source } from "./seen-sources.ts";
import { tiers, type Tier } from "./classifications.ts";

const words = z.string().min(10);

/** Schema of a file in the folder red-flags: one sign, with one tier on every page. */
export const redFlagFileSchema = z.strictObject({
  sign: words,
  why: words,
  tier: z.enum(Object.keys(tiers) as [Tier, ...Tier[]]),
  /** Overrides the tier's standard advice. */
  action: words.optional(),
  /** First aid, or advice on what to say and avoid, until help arrives. */
  meanwhile: words,
  /** Keys of red-flags/sources.json that support the tier and the first aid. */
  sources: z.array(z.string()).min(1).optional(),
  /** Regular expression that matches this sign in a page's text. */
  pattern: z.string().min(3),
  /** Regular expression of words that make a match a different sign. */
  unless: z.string().optional(),
});

export type RedFlagFile = z.infer<typeof redFlagFileSchema>;

/** A red flag as pages show it. */
export type RedFlag = Omit<RedFlagFile, "pattern" | "unless" | "sources"> & {
  slug: string;
  sources: Source[];
};
