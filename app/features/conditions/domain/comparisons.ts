import type { Comparison } from "./comparison.ts";
import { listContent } from "./content-list.ts";
import type { Reviewed } from "./review.ts";

/** One chunk each, loaded when its page is asked for. */
const files = import.meta.glob<Reviewed<Comparison>>("../comparisons/*.yaml", { import: "default" });

/** Slugs of the conditions whose treatments are compared. */
export const comparedSlugs: readonly string[] = listContent("comparison").map(({ slug }) => slug);

export async function findComparison(slug: string): Promise<Reviewed<Comparison> | undefined> {
  return files[`../comparisons/${slug}.yaml`]?.();
}
