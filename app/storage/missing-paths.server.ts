import { and, desc, eq, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { missingPaths, missingTotals, pages } from "./schema/index.ts";

export type MissingRow = typeof missingTotals.$inferSelect;

interface Counted {
  /** Days since 1970, in UTC. */
  day: number;
  /** Path -> number of requests. */
  counts: Record<string, number>;
  /** Maximum number of paths of a day; further ones are not counted. */
  max: number;
}

/** Adds to the counts of a day, in two statements for any number of paths. Ignored paths are skipped. */
export async function addMissingPaths(db: Database, { day, counts, max }: Counted): Promise<void> {
  const sent = sql`json_each(${JSON.stringify(counts)}) AS sent`;
  const ignored = db
    .select({ path: missingTotals.path })
    .from(missingTotals)
    .where(and(eq(missingTotals.path, sql`sent.key`), eq(missingTotals.isIgnored, true)));
  const known = db
    .select({ path: missingPaths.path })
    .from(missingPaths)
    .where(and(eq(missingPaths.day, day), eq(missingPaths.path, sql`sent.key`)));
  await db.batch([
    db
      .update(missingPaths)
      .set({
        count: sql`${missingPaths.count} + (SELECT sent.value FROM ${sent} WHERE sent.key = ${missingPaths.path})`,
      })
      .where(and(eq(missingPaths.day, day), sql`${missingPaths.path} IN (SELECT sent.key FROM ${sent})`)),
    db.insert(missingPaths).select(sql`SELECT ${day}, sent.key, sent.value FROM ${sent}
      WHERE NOT EXISTS ${known} AND NOT EXISTS ${ignored}
      LIMIT max(0, ${max} - (SELECT count(*) FROM ${missingPaths} WHERE ${missingPaths.day} = ${day}))`),
  ]);
}

interface MissingQuery {
  isIgnored: boolean;
  /** Prefix of the paths of landing pages: "/page/". */
  pageFolder: string;
  /** Last row of the previous part. */
  after?: Pick<MissingRow, "count" | "path">;
  limit: number;
}

/**
 * Lists missing paths, most requested first. Paths of published pages, including those whose publication has
 * ended, are left out, since they cannot be redirected.
 */
export async function listMissingRows(
  db: Database,
  { isIgnored, pageFolder, after, limit }: MissingQuery,
): Promise<MissingRow[]> {
  const { count, path } = missingTotals;
  const slug = sql`CASE WHEN substr(${path}, 1, ${pageFolder.length}) = ${pageFolder}
    THEN substr(${path}, ${pageFolder.length + 1}) END`;
  const published = db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNotNull(pages.publicRev), isNull(pages.deletedAt)));
  const isAfter = after && sql`(${count}, ${path}) < (${after.count}, ${after.path})`;
  return db
    .select()
    .from(missingTotals)
    .where(and(eq(missingTotals.isIgnored, isIgnored), isAfter, notExists(published)))
    .orderBy(desc(count), desc(path))
    .limit(limit);
}

/** Deletes the counts of a path, and stops counting it. */
export async function ignoreMissingPath(db: Database, path: string, day: number): Promise<void> {
  const ignored = { path, count: 0, lastDay: day, isIgnored: true };
  await db.batch([
    db
      .insert(missingTotals)
      .values(ignored)
      .onConflictDoUpdate({ target: missingTotals.path, set: { isIgnored: true } }),
    db.delete(missingPaths).where(eq(missingPaths.path, path)),
  ]);
}

/** Starts counting an ignored path again. */
export async function unignoreMissingPath(db: Database, path: string): Promise<void> {
  await db.delete(missingTotals).where(and(eq(missingTotals.path, path), eq(missingTotals.isIgnored, true)));
}

/**
 * Deletes counts of missing paths on earlier days.
 * @param day days since 1970, in UTC
 * @param limit maximum number of rows
 * @returns the number of deleted rows
 */
export async function deleteMissingPathsBefore(db: Database, day: number, limit: number): Promise<number> {
  return deletePortion(db, missingPaths, {
    due: lt(missingPaths.day, day),
    since: missingPaths.day,
    limit,
  });
}
