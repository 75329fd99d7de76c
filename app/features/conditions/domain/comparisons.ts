import type { Comparison } from "./comparison.ts";
import { listContent } from "./content-list.ts";
import type { Reviewed } from "./review.ts";

/** One dynamically imported chunk per comparison, loaded when its page is requested. */
const files = import.meta.glob<Reviewed<Comparison>>("../comparisons/*.yaml", { import: "default" });

/** Slugs of the conditions that have a comparison. */
export const comparedSlugs: readonly string[] = listContent("comparison").map(({ slug }) => slug);

export async function findComparison(slug: string): Promise<Reviewed<Comparison> | undefined> {
  return files[`../comparisons/${slug}.yaml`]?.();
}
