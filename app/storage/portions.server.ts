import { asc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** Maximum number of rows that one statement of a clean-up deletes. */
const MAX_ROWS_PER_PORTION = 500;

/** Maximum number of statements of one clean-up in one run; the rest is left to the next run. */
const MAX_PORTIONS_PER_RUN = 20;

/**
 * Repeats a clean-up until nothing is left, or the maximum of a run is reached.
 * @param deleteRows deletes a limited number of rows, and returns how many it deleted
 */
export async function inPortions(deleteRows: (limit: number) => Promise<number>): Promise<void> {
  for (let portion = 0; portion < MAX_PORTIONS_PER_RUN; portion++) {
    if ((await deleteRows(MAX_ROWS_PER_PORTION)) < MAX_ROWS_PER_PORTION) return;
  }
}

interface Portion {
  /** Condition of the rows to delete. */
  due: SQL | undefined;
  /** Column to sort by, oldest first; needs an index. */
  since: SQLiteColumn;
  limit: number;
}

/**
 * Deletes at most `limit` rows, oldest first.
 * @returns the number of deleted rows, or more if other rows were deleted by cascade
 */
export async function deletePortion(
  db: Database,
  table: SQLiteTable,
  { due, since, limit }: Portion,
): Promise<number> {
  const portion = db
    .select({ rowid: sql`rowid` })
    .from(table)
    .where(due)
    .orderBy(asc(since))
    .limit(limit);
  const { meta } = await db.delete(table).where(sql`rowid IN ${portion}`);
  return meta.changes;
}
