import summaries from "virtual:condition-summaries";

const bySlug = new Map(summaries);

/** Summary of a condition in one line. */
export function findSummary(slug: string): string | undefined {
  return bySlug.get(slug);
}
