import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { brands } from "./schema/index.ts";

export type BrandRow = typeof brands.$inferSelect;

/** Number of releases that are kept. */
const MAX_KEPT = 20;

/** Subquery for the number of the newest release; 0 before the first. */
export const newestRelease = sql<number>`(SELECT coalesce(max(${brands.number}), 0) FROM ${brands})`;

export async function findBrandRelease(db: Database): Promise<number> {
  const [row] = await db
    .select({ number: brands.number })
    .from(brands)
    .where(gt(brands.number, 0))
    .orderBy(desc(brands.number))
    .limit(1);
  return row?.number ?? 0;
}

export async function findWorkingBrandRow(db: Database): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brands).where(eq(brands.number, 0)).limit(1);
  return row;
}

/** Lists releases, newest first. */
export async function listReleasedBrandRows(db: Database, limit: number): Promise<BrandRow[]> {
  return db.select().from(brands).where(gt(brands.number, 0)).orderBy(desc(brands.number)).limit(limit);
}

/**
 * Saves the working copy (optimistic locking).
 * @param over `savedAt` of the working copy that this one replaces, in milliseconds since 1970; 0 for none
 * @returns false if it was saved meanwhile
 */
export async function saveWorkingBrandRow(
  db: Database,
  row: Omit<BrandRow, "number">,
  over: number,
): Promise<boolean> {
  const saved = await db
    .insert(brands)
    .values({ ...row, number: 0 })
    .onConflictDoUpdate({ target: brands.number, set: row, setWhere: eq(brands.savedAt, new Date(over)) })
    .returning({ number: brands.number });
  return saved.length === 1;
}

/**
 * Inserts the next release, and deletes the oldest ones.
 * @returns false if another release was inserted meanwhile
 */
export async function insertReleasedBrandRow(db: Database, row: BrandRow, act: AuditRow): Promise<boolean> {
  const { number, name, logo, logoAlt, mainColor, actionColor, typePair, savedBy, savedAt } = row;
  const isNext = sql`${newestRelease} = ${number - 1}`;
  const values = sql`SELECT ${number}, ${name}, ${logo}, ${logoAlt}, ${mainColor}, ${actionColor}, ${typePair}, ${savedBy}, ${savedAt.getTime()} WHERE ${isNext}`;
  const [, { meta }] = await db.batch([
    insertAuditOf(db, act, sql`(SELECT 1 WHERE ${isNext})`),
    db.insert(brands).select(values),
    db.delete(brands).where(and(gt(brands.number, 0), lt(brands.number, number - MAX_KEPT + 1))),
  ]);
  return meta.changes > 0;
}
