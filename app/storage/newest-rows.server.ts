import { and, desc, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { findPlace, findSearchStart, type CountedList } from "./row-counts.server.ts";
import { BEGINNING } from "./search.server.ts";

interface NewestRowsQuery<Rows extends SQLiteSelect> {
  /** List whose rows are counted by day (`row_counts`). */
  list: CountedList;
  /** Query for all rows of the list. */
  rows: Rows;
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
  /** Additional condition, for rows that belong to the list but are not shown. */
  isShown?: SQL | undefined;
  limit: number;
  offset: number;
}

/**
 * Lists rows, newest first. Reads only the rows that are shown and newer ones of the same day, however long
 * the list is.
 */
export async function listNewestRows<Rows extends SQLiteSelect>(
  db: Database,
  { list, rows: all, createdAt, id, isShown, limit, offset }: NewestRowsQuery<Rows>,
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

/** Maximum number of older rows that a search finds by prefix, since all emails may begin alike. */
const MAX_EARLIER = 1000;

interface Found {
  /** Query for `id` and `at`, the time that the list is sorted by, among the recent rows. */
  lately: SQLWrapper;
  /** Query for older rows, by prefix; absent if no words are searched for. */
  earlier?: SQLWrapper | undefined;
}

/**
 * Lists the rows that a search found, sorted by time, newest first.
 * @param find returns the queries: among the rows created since a time, and among older ones
 * @returns `searchedSince`: that time; null if all rows were searched
 */
export async function searchNewestRows<Rows extends SQLiteSelect>(
  db: Database,
  { list, rows: all, createdAt, id, limit, offset }: Omit<NewestRowsQuery<Rows>, "isShown">,
  find: (since: Date) => Found,
): Promise<{ rows: Rows["_"]["result"]; total: number; searchedSince: Date | null }> {
  const searchedSince = await findSearchStart(db, list);
  const { ids, total } = await findView(db, { ...find(searchedSince ?? BEGINNING), limit, offset });
  const rows = await all
    .where(sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    // The unary plus prevents SQLite from scanning all rows in the order of time.
    .orderBy(sql`+${createdAt} DESC`, desc(id));
  return { rows, total, searchedSince };
}

/** Finds the ids of one page of results, and the number of results, in one pass over the rows. */
async function findView(
  db: Database,
  { lately, earlier, limit, offset }: Found & { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const andEarlier = earlier
    ? sql`UNION ALL SELECT * FROM (SELECT id, at FROM ${earlier} LIMIT ${MAX_EARLIER})`
    : sql.empty();
  const { ids, total } = await db.get<{ ids: string; total: number }>(
    sql`WITH found AS MATERIALIZED (
      SELECT id, at FROM ${lately} ${andEarlier}
    ), view AS (SELECT id FROM found ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT json_group_array(id) FROM view) AS ids, (SELECT count(*) FROM found) AS total`,
  );
  return { ids: JSON.parse(ids) as string[], total };
}

/** Aliases a time column as `at`, the name that a search sorts by. */
export const asTime = (column: SQLiteColumn) => sql`${column}`.as("at");
