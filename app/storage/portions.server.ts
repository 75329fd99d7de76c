import { asc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** Rows that one statement of a clean-up deletes. */
const PORTION = 500;

/** Statements of one clean-up in one run: what is left waits for the next run. */
const PORTIONS_PER_RUN = 20;

/**
 * Repeats a clean-up until there is nothing left of it, or it has done its part of this run.
 * @param deleteRows deletes as many rows, and says how many it deleted
 */
export async function inPortions(deleteRows: (limit: number) => Promise<number>): Promise<void> {
  for (let portion = 0; portion < PORTIONS_PER_RUN; portion++) {
    if ((await deleteRows(PORTION)) < PORTION) return;
  }
}

interface Portion {
  due: SQL | undefined;
  /** The longest overdue go first. Needs an index. */
  since: SQLiteColumn;
  limit: number;
}

/** @returns how many rows were deleted, or more where others went with them */
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
