import type { ReactNode } from "react";
import { DataTable, type Columns } from "#app/ui/data-table.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";

interface LinkListProps<Row extends { id: string }> {
  title: string;
  /** Content between the title and the list. */
  children: ReactNode;
  rows: Row[];
  columns: Columns<Row>;
  /** Message in place of an empty table. */
  empty: string;
  /** Cursor of the next part; undefined at the end. */
  next: string | undefined;
  /** Whether this is not the first part. */
  isLater: boolean;
  /** Other query parameters, which links to another part keep. */
  query: Record<string, string>;
  outcome: Outcome | undefined;
}

/** Screen of a list about links, with pagination by cursor. */
export function LinkList<Row extends { id: string }>({
  title,
  children,
  rows,
  columns,
  empty,
  next,
  isLater,
  query,
  outcome,
}: LinkListProps<Row>) {
  const first = `?${new URLSearchParams(query).toString()}` as const;
  const following = `?${new URLSearchParams({ ...query, after: next ?? "" }).toString()}` as const;
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>{title}</h1>
      </div>
      <nav aria-label="Links" className="link-list-screens">
        <NavLink to="/admin/links" end>
          Redirects
        </NavLink>
        <NavLink to="/admin/links/missing">Missing URLs</NavLink>
        <NavLink to="/admin/links/checks">Link Checks</NavLink>
      </nav>
      {children}
      {rows.length === 0 ? (
        <p className="list-empty">{empty}</p>
      ) : (
        <DataTable rows={rows} columns={columns} />
      )}
      {(isLater || next !== undefined) && (
        <nav className="list-pagination" aria-label="Parts of this list">
          {isLater && (
            <Link to={first} className="button button-small" rel="prev">
              First
            </Link>
          )}
          {next !== undefined && (
            <Link to={following} className="button button-small" rel="next">
              Next
            </Link>
          )}
        </nav>
      )}
      <Toast outcome={outcome} />
    </main>
  );
}
