import { Link } from "./link.tsx";

interface PaginationProps {
  /** Current part, from 1. */
  view: number;
  views: number;
  total: number;
  /** Noun for a row, singular and plural. */
  noun: [one: string, many: string];
  /** Labels of the links to the previous and next part. */
  steps?: string[];
  /** Other query parameters to keep. */
  query: Record<string, string>;
}

const BY_AGE = ["Newer", "Older"];

export function Pagination({
  view,
  views,
  total,
  noun: [one, many],
  steps: [back, on] = BY_AGE,
  query,
}: PaginationProps) {
  const pathOf = (to: number) =>
    `?${new URLSearchParams({ ...query, view: String(to) }).toString()}` as const;
  return (
    <nav className="list-pagination" aria-label="Parts of this list">
      <p>
        {total.toLocaleString("en-US")} {total === 1 ? one : many}
        {views > 1 && `, part ${view} of ${views}`}
      </p>
      {view > 1 && (
        <Link to={pathOf(view - 1)} className="button button-small" rel="prev">
          {back}
        </Link>
      )}
      {view < views && (
        <Link to={pathOf(view + 1)} className="button button-small" rel="next">
          {on}
        </Link>
      )}
    </nav>
  );
}
