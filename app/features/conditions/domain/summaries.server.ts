const summaries = import.meta.glob<string>("../content/*.md", {
  query: "?summary",
  import: "default",
  eager: true,
});

/** What a condition is, in one line. */
export function findSummary(slug: string): string | undefined {
  return summaries[`../content/${slug}.md`];
}
