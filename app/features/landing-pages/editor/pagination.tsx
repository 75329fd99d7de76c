import { Link } from "react-router";

interface PaginationProps {
  /** Counts from 1. */
  view: number;
  views: number;
  total: number;
  /** What else the address keeps. */
  query: Record<string, string>;
}

export function Pagination({ view, views, total, query }: PaginationProps) {
  const address = (to: number) => `?${new URLSearchParams({ ...query, view: String(to) }).toString()}`;
  return (
    <nav className="pagination" aria-label="Pages of this list">
      <p>
        {total.toLocaleString("en-US")} {total === 1 ? "page" : "pages"}
        {views > 1 && `, part ${view} of ${views}`}
      </p>
      {view > 1 && (
        <Link to={address(view - 1)} className="button button-small" rel="prev">
          Newer
        </Link>
      )}
      {view < views && (
        <Link to={address(view + 1)} className="button button-small" rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
