import type { Comparison } from "./comparison.ts";

/** One chunk each, loaded when its page is asked for. */
const files = import.meta.glob<Comparison>("../comparisons/*.yaml", { import: "default" });

/** Slugs of the conditions whose treatments are compared. */
export const comparedSlugs: readonly string[] = Object.keys(files).map((file) =>
  file.replace("../comparisons/", "").replace(".yaml", ""),
);

export async function findComparison(slug: string): Promise<Comparison | undefined> {
  return files[`../comparisons/${slug}.yaml`]?.();
}
