import sources from "virtual:compared-sources";
import type { Comparison } from "./comparison.ts";

/** One chunk each, loaded when its page is asked for. */
const files = import.meta.glob<Comparison>("../comparisons/*.yaml", { import: "default" });

/** The conditions whose treatments are compared, each with the addresses of its sources. */
export const comparedSources = sources;

/** Slugs of the conditions whose treatments are compared. */
export const comparedSlugs: readonly string[] = sources.map(({ slug }) => slug);

export async function findComparison(slug: string): Promise<Comparison | undefined> {
  return files[`../comparisons/${slug}.yaml`]?.();
}
