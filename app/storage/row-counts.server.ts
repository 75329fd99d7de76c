import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { rowCounts } from "./schema/index.ts";
import { DAY_MS } from "#app/values/durations.ts";

export type CountedList = (typeof rowCounts.$inferSelect)["list"];

interface Place {
  /** Number of rows in the whole list. */
  total: number;
  /** Day on which the row at this offset was created; undefined beyond the end. */
  day?: {
    startsAt: Date;
    endsAt: Date;
    /** Number of newer rows on the same day, before the offset. */
    skipped: number;
  };
}

/** Finds the day of the row at an offset of a list, newest first. Reads a row for each day, however many rows the list has. */
export async function findPlace(db: Database, list: CountedList, offset: number): Promise<Place> {
  if (offset === 0) return findBeginning(db, list);
  const { total, day, newer } = await db.get<{ total: number; day: number | null; newer: number }>(
    sql`WITH days AS (
      SELECT ${rowCounts.day} AS day, sum(${rowCounts.count}) OVER (ORDER BY ${rowCounts.day} DESC) AS upto
      FROM ${rowCounts} WHERE ${rowCounts.list} = ${list}
    )
    SELECT coalesce(max(upto), 0) AS total, max(day) FILTER (WHERE upto > ${offset}) AS day,
      coalesce(max(upto) FILTER (WHERE upto <= ${offset}), 0) AS newer FROM days`,
  );
  if (day === null) return { total };
  return { total, day: { ...readDay(day), skipped: offset - newer } };
}

async function findBeginning(db: Database, list: CountedList): Promise<Place> {
  const { total, day } = await db.get<{ total: number; day: number | null }>(
    sql`SELECT coalesce(sum(${rowCounts.count}), 0) AS total, max(${rowCounts.day}) AS day FROM ${rowCounts}
    WHERE ${rowCounts.list} = ${list} AND ${rowCounts.count} > 0`,
  );
  return day === null ? { total } : { total, day: { ...readDay(day), skipped: 0 } };
}

function readDay(day: number) {
  return { startsAt: new Date(day * DAY_MS), endsAt: new Date((day + 1) * DAY_MS) };
}

/** Counts the rows of a list that were created before the day of a time, and returns when that day began. */
export async function countEarlierDays(
  db: Database,
  list: CountedList,
  at: Date,
): Promise<{ count: number; dayStartsAt: Date }> {
  const day = Math.floor(at.getTime() / DAY_MS);
  const { count } = await db.get<{ count: number }>(
    sql`SELECT coalesce(sum(${rowCounts.count}), 0) AS count FROM ${rowCounts}
    WHERE ${rowCounts.list} = ${list} AND ${rowCounts.day} < ${day}`,
  );
  return { count, dayStartsAt: new Date(day * DAY_MS) };
}

/** Number of newest rows that a search covers, together with all others of the day of the last one. */
const SEARCHED_ROWS = 100_000;

/** Start of the searched period; null if the whole list is searched. */
export async function findSearchStart(db: Database, list: CountedList): Promise<Date | null> {
  return (await findPlace(db, list, SEARCHED_ROWS)).day?.startsAt ?? null;
}
