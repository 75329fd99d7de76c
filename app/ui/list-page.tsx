import type { ReactNode } from "react";
import { DataTable, type Columns } from "./data-table.tsx";
import { ListSearch, type ListSearchProps } from "./list-search.tsx";
import { Pagination } from "./pagination.tsx";
import { Day } from "./time.tsx";
import type { Outcome } from "./outcome.ts";
import { Toast } from "./toast.tsx";

interface ListPageProps<Row extends { id: string }> {
  title: string;
  /** Action beside the title, such as a button for a new row. */
  action?: ReactNode;
  /** Content between the title and the list. */
  lead?: ReactNode;
  list: { rows: Row[]; total: number; view: number; views: number; q: string; searchedSince?: Date | null };
  columns: Columns<Row>;
  /** Content between the rows and the pagination, such as buttons for selected rows. */
  foot?: ReactNode;
  /** Noun for a row, singular and plural. */
  noun: [one: string, many: string];
  /** Labels of the links to the previous and next part, for a list that is not sorted by age. */
  steps?: string[];
  /** Content shown instead of the table if there are no rows. */
  empty: ReactNode;
  /** Missing for a list without a search. */
  search?: Omit<ListSearchProps, "value"> & {
    /** Names of the columns in which rows older than `searchedSince` are found by their first characters. */
    beginning: string;
  };
  /** Other query parameters to keep when the part of the list changes. */
  query?: Record<string, string>;
  /** Result of the last action on a row. */
  outcome?: Outcome;
  /** Action that follows the outcome, such as an undo. */
  children?: ReactNode;
}

/** Page with a list: search, table or cards, pagination, and a toast for the result of an action. */
export function ListPage<Row extends { id: string }>({
  title,
  action,
  lead,
  list: { rows, total, view, views, q, searchedSince },
  columns,
  foot,
  noun,
  steps,
  empty,
  search,
  query,
  outcome,
  children,
}: ListPageProps<Row>) {
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>{title}</h1>
        {action}
      </div>
      {lead}
      {search && <ListSearch {...search} value={q} />}
      {search && searchedSince && (
        <p>
          Everything since <Day at={searchedSince} /> was searched. What is older is found by the beginning of
          its {search.beginning}, at most 1,000.
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyList>{empty}</EmptyList>
      ) : (
        <>
          <DataTable rows={rows} columns={columns} />
          {foot}
          <Pagination
            view={view}
            views={views}
            total={total}
            noun={noun}
            {...(steps && { steps })}
            query={{ ...(search && { q }), ...query }}
          />
        </>
      )}
      <Toast outcome={outcome}>{children}</Toast>
    </main>
  );
}

function EmptyList({ children }: { children: ReactNode }) {
  return typeof children === "string" ? (
    <p className="list-empty">{children}</p>
  ) : (
    <div className="list-empty">{children}</div>
  );
}
