import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { beginsWith, endOfBeginning } from "./search.server.ts";
import { missingPaths, missingTotals, pageRevisions, pages, redirects } from "./schema/index.ts";

export type RedirectRow = typeof redirects.$inferSelect;

/** Target of a redirect: a landing page or a URL. */
export type RedirectEnd = Pick<RedirectRow, "pageId" | "target">;

const published = alias(pageRevisions, "published");
const working = alias(pageRevisions, "working");
const ofPublished = and(eq(published.pageId, pages.id), eq(published.rev, pages.publicRev));
const columns = {
  path: redirects.path,
  pageId: redirects.pageId,
  target: redirects.target,
  slug: pages.slug,
  publicRev: pages.publicRev,
  isTrashed: isNotNull(pages.deletedAt).mapWith(Boolean),
  // Columns after one that is never null: by the first column, drizzle decides whether the joined row exists.
  visible: { rev: published.rev, publishAt: published.publishAt, unpublishAt: published.unpublishAt },
};

/** Finds the redirect from a path, with the state of its landing page. */
export async function findRedirectRow(db: Database, path: string) {
  const [row] = await db
    .select(columns)
    .from(redirects)
    .leftJoin(pages, eq(pages.id, redirects.pageId))
    .leftJoin(published, ofPublished)
    .where(eq(redirects.path, path))
    .limit(1);
  return row;
}

interface RedirectQuery {
  /** Prefix of the path. */
  beginning: string;
  /** Last path of the previous part. */
  after: string;
  limit: number;
}

/** Lists redirects ordered by path. */
export async function listRedirectRows(db: Database, { beginning, after, limit }: RedirectQuery) {
  const { madeBy, createdAt } = redirects;
  return db
    .select({ ...columns, title: working.title, madeBy, createdAt })
    .from(redirects)
    .leftJoin(pages, eq(pages.id, redirects.pageId))
    .leftJoin(published, ofPublished)
    .leftJoin(working, and(eq(working.pageId, pages.id), eq(working.rev, pages.rev)))
    .where(
      // A single lower bound: of two, SQLite would use the first for the index, and compare the second row by
      // row.
      after > beginning
        ? and(gt(redirects.path, after), lt(redirects.path, endOfBeginning(beginning)))
        : beginsWith(redirects.path, beginning),
    )
    .orderBy(asc(redirects.path))
    .limit(limit);
}

interface NewRedirect {
  row: RedirectRow;
  /** Slug of a landing page that may be at the path. */
  slug: string | undefined;
  act: AuditRow;
}

/**
 * Stores a redirect with an audit row. Redirects to its path are changed to its target, and the path's
 * missing counts are deleted.
 * @returns false if there is a redirect from that path already, or a page was published there
 */
export async function insertRedirect(db: Database, { row, slug, act }: NewRedirect): Promise<boolean> {
  const { path, pageId, target, madeBy, createdAt } = row;
  const taken = db.select({ path: redirects.path }).from(redirects).where(eq(redirects.path, path));
  const shown = db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug ?? ""), isNotNull(pages.publicRev), isNull(pages.deletedAt)));
  const isFree = and(notExists(taken), notExists(shown));
  const [, , inserted] = await db.batch([
    insertAuditOf(db, act, sql`(SELECT 1 WHERE ${isFree})`),
    db
      .update(redirects)
      .set({ pageId, target })
      .where(and(eq(redirects.target, path), isFree)),
    db
      .insert(redirects)
      .select(sql`SELECT ${path}, ${pageId}, ${target}, ${madeBy}, ${createdAt.getTime()} WHERE ${isFree}`),
    db.delete(missingPaths).where(eq(missingPaths.path, path)),
    db.delete(missingTotals).where(eq(missingTotals.path, path)),
  ]);
  return inserted.meta.changes > 0;
}

/**
 * Deletes a redirect, with an audit row.
 * @returns whether it existed
 */
export async function deleteRedirectRow(db: Database, path: string, act: AuditRow): Promise<boolean> {
  const isRow = eq(redirects.path, path);
  const subject = db.select({ path: redirects.path }).from(redirects).where(isRow);
  const deleted = db.delete(redirects).where(isRow).returning({ path: redirects.path });
  const [, rows] = await db.batch([insertAuditOf(db, act, subject), deleted]);
  return rows.length > 0;
}
