import { and, count, desc, inArray, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { findPlace, findSearchStart, type CountedList } from "./row-counts.server.ts";
import { BEGINNING } from "./search.server.ts";

interface Asked<Rows extends SQLiteSelect> {
  /** List whose rows are counted by day. */
  list: CountedList;
  /** Statement for all rows of the list. */
  rows: Rows;
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
  /** Further condition, for rows that are in the list and are not shown. */
  isShown?: SQL | undefined;
  limit: number;
  offset: number;
}

/** Rows of a list, newest first: reads those that are shown and newer ones of the same day, however long the list is. */
export async function listNewestRows<Rows extends SQLiteSelect>(
  db: Database,
  { list, rows: all, createdAt, id, isShown, limit, offset }: Asked<Rows>,
): Promise<{ rows: Rows["_"]["result"]; total: number }> {
  const { total, day } = await findPlace(db, list, offset);
  if (!day) return { rows: [], total };
  const rows = await all
    .where(and(lt(createdAt, day.endsAt), isShown))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(day.skipped);
  return { rows, total };
}

type Found = SQLWrapper & Pick<SQLiteSelect, "as">;

/**
 * Rows of a list that a search found, in the order of a time, the newest first.
 * @param find ids of the rows that are found: among those made since a time, which the search looks through, and among earlier ones
 * @returns also that time; null where it looks through all
 */
export async function searchNewestRows<Rows extends SQLiteSelect>(
  db: Database,
  { list, rows: all, createdAt, id, isShown, limit, offset }: Asked<Rows>,
  find: (since: Date) => Found,
): Promise<{ rows: Rows["_"]["result"]; total: number; searchedSince: Date | null }> {
  const searchedSince = await findSearchStart(db, list);
  const found = find(searchedSince ?? BEGINNING);
  const [rows, [total]] = await db.batch([
    all
      .where(and(inArray(id, found), isShown))
      // The sign keeps SQLite from reading all rows in the order of the time.
      .orderBy(sql`+${createdAt} DESC`, desc(id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(found.as("found")),
  ]);
  return { rows, total: total?.count ?? 0, searchedSince };
}
