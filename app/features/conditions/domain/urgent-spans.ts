/** Maximum number of other words between those of a sign. */
const MAX_BETWEEN = 8;

/** Maximum number of combinations of a sign's words that are examined. */
const MAX_TOGETHER = 200;

/** Position of an idea's words in a query: first word, and end (exclusive). */
export interface Span {
  start: number;
  end: number;
}

/** An idea of a sign, by the positions of its phrases in a query. */
interface Found {
  spans: Span[];
  /** Whether it may be far from the others: a medicine or a pregnancy lasts, and is no event with a place in the text. */
  isAnywhere: boolean;
}

/** Combinations of one span per idea that do not overlap, are close together and fit. */
export function listTogether(ideas: Found[], fits: (chosen: Span[], span: Span) => boolean): Span[][] {
  const found: Span[][] = [];
  const longest = ideas.map(({ spans }) => Math.max(0, ...spans.map(({ start, end }) => end - start)));
  const maxExtent = MAX_BETWEEN + longest.reduce((sum, length) => sum + length, 0);
  const choose = (chosen: Span[]) => {
    const placed = chosen.filter((_, place) => ideas[place]?.isAnywhere === false);
    // Stop early: in a long text that repeats the words of a sign, there are too many combinations.
    if (found.length >= MAX_TOGETHER || measureExtent(placed) > maxExtent) return;
    const idea = ideas[chosen.length];
    if (idea === undefined) {
      if (countBetween(placed) <= MAX_BETWEEN) found.push(chosen);
      return;
    }
    for (const span of idea.spans)
      if (chosen.every((other) => isApart(span, other)) && fits(chosen, span)) choose([...chosen, span]);
  };
  choose([]);
  return found;
}

/** Number of words from the first span to the end of the last. */
export function measureExtent(spans: Span[]): number {
  if (spans.length === 0) return 0;
  return Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start));
}

export function isApart(one: Span, other: Span): boolean {
  return one.end <= other.start || other.end <= one.start;
}

/** Number of words between the first and the last span that belong to no span. */
function countBetween(spans: Span[]): number {
  return measureExtent(spans) - spans.reduce((sum, span) => sum + span.end - span.start, 0);
}
