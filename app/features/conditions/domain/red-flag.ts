import { z } from "zod";
import type { Source } from "./seen-sources.ts";
import { tiers, type Tier } from "./vocabulary.ts";

const words = z.string().min(10);

/** A file of the folder red-flags: one sign, and the one tier that it has on every page. */
export const redFlagFileSchema = z.strictObject({
  sign: words,
  why: words,
  tier: z.enum(Object.keys(tiers) as [Tier, ...Tier[]]),
  /** Replaces the level's standard advice where that does not fit. */
  action: words.optional(),
  /** First aid, or what to say and leave, until help is there. */
  meanwhile: words,
  /** Names of URLs in red-flags/sources.json on which the tier and the first aid rest. */
  sources: z.array(z.string()).min(1).optional(),
  /** A regular expression of the words by which a page's prose tells this sign. */
  pattern: z.string().min(3),
  /** One of words that make it another sign. */
  unless: z.string().optional(),
});

export type RedFlagFile = z.infer<typeof redFlagFileSchema>;

/** A red flag as pages show it. */
export type RedFlag = Omit<RedFlagFile, "pattern" | "unless" | "sources"> & {
  slug: string;
  sources: Source[];
};
