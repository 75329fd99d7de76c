import { z } from "zod";

/** How soon help is needed, the most urgent first: how a page says it. */
export const tiers = {
  "911": "Call 911 now",
  "emergency-room": "Go to an emergency room today, and do not drive yourself",
  "same-day": "Call your clinician the same day",
  "this-week": "Ask for a visit this week",
} as const;

export type Tier = keyof typeof tiers;

const words = z.string().min(10);

/** A file of the folder red-flags: one sign, and the one tier that it has on every page. */
export const redFlagFileSchema = z.strictObject({
  sign: words,
  why: words,
  tier: z.enum(Object.keys(tiers) as [Tier, ...Tier[]]),
  /** What to do instead of the tier's own words, where they do not fit. */
  action: words.optional(),
  /** First aid, or what to say and leave, until help is there. */
  meanwhile: words,
  /** A regular expression of the words by which a page's prose tells this sign. */
  pattern: z.string().min(3),
  /** One of words that make it another sign. */
  unless: z.string().optional(),
});

export type RedFlagFile = z.infer<typeof redFlagFileSchema>;

/** A red flag as pages show it. */
export type RedFlag = Omit<RedFlagFile, "pattern" | "unless"> & { slug: string };

/** The most urgent first. */
export function sortByTier<Flag extends { tier: Tier }>(flags: readonly Flag[]): Flag[] {
  const order = Object.keys(tiers);
  return flags.toSorted((one, other) => order.indexOf(one.tier) - order.indexOf(other.tier));
}
