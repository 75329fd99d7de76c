import { and, count, desc, eq, exists, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageRedirects, pageRevisions, pages } from "./schema/index.ts";
import { containsText } from "./search.server.ts";

export type PageRow = typeof pages.$inferSelect;

const live = isNull(pages.deletedAt);

export async function findPageRow(db: Database, slug: string): Promise<PageRow | undefined> {
  return db.query.pages.findFirst({ where: and(eq(pages.slug, slug), live) });
}

export async function findPageRowById(db: Database, id: string): Promise<PageRow | undefined> {
  return db.query.pages.findFirst({ where: eq(pages.id, id) });
}

/** The page that was formerly at this slug. */
export async function findRenamedPageRow(db: Database, slug: string) {
  const [row] = await db
    .select({ slug: pages.slug, status: pages.status, publishAt: pages.publishAt })
    .from(pageRedirects)
    .innerJoin(pages, eq(pages.id, pageRedirects.pageId))
    .where(and(eq(pageRedirects.slug, slug), live))
    .limit(1);
  return row;
}

export interface PageQuery {
  search: string;
  trashed: boolean;
  limit: number;
  offset: number;
}

/** Newest first, without the blocks: a list of thousands need not read them. */
export async function listPageRows(db: Database, { search, trashed, limit, offset }: PageQuery) {
  const where = and(
    trashed ? isNotNull(pages.deletedAt) : live,
    search === "" ? undefined : containsText([pages.title, pages.slug], search),
  );
  const [rows, [total]] = await db.batch([
    db
      .select({
        id: pages.id,
        title: pages.title,
        slug: pages.slug,
        status: pages.status,
        rev: pages.rev,
        createdAt: pages.createdAt,
        updatedAt: pages.updatedAt,
        deletedAt: pages.deletedAt,
        publishAt: pages.publishAt,
      })
      .from(pages)
      .where(where)
      .orderBy(desc(pages.createdAt), desc(pages.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(pages).where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** What a sitemap tells of the public pages. */
export async function listActivePageRows(db: Database, now: Date) {
  const due = and(eq(pages.status, "scheduled"), lte(pages.publishAt, now));
  return db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(and(or(eq(pages.status, "active"), due), live))
    .orderBy(desc(pages.updatedAt))
    .limit(40_000);
}

/** False when the slug is taken by a live page: the unique index decides, so racing creations leave one page. */
export async function insertPageRow(db: Database, row: PageRow, savedBy: string): Promise<boolean> {
  const inserted = db.insert(pages).values(row).onConflictDoNothing().returning({ id: pages.id });
  const [created] = await db.batch([inserted, ...revisionAndRedirects(db, row, savedBy)]);
  return created.length === 1;
}

/**
 * Writes only over the revision it started from; false when the page has moved on.
 * Throws the database's error when the new slug is taken (see isSlugTaken).
 */
export async function updatePageRow(
  db: Database,
  row: PageRow,
  previous: Pick<PageRow, "slug" | "rev">,
  savedBy: string,
): Promise<boolean> {
  const { id, slug, title, blocks, status, publishAt, rev, updatedAt } = row;
  const updated = db
    .update(pages)
    .set({ slug, title, blocks, status, publishAt, rev, updatedAt })
    .where(and(eq(pages.id, id), eq(pages.rev, previous.rev), live))
    .returning({ id: pages.id });
  const [changed] = await db.batch([
    updated,
    ...revisionAndRedirects(db, row, savedBy),
    ...(previous.slug === slug ? [] : [insertRedirect(db, previous.slug, row)]),
  ]);
  return changed.length === 1;
}

/** D1 reports a unique violation only by the column's name in its message, which drizzle wraps as the cause. */
export function isSlugTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (pages\.slug|index 'pages_slug_unique')/.test(text);
}

/** Into the trash or out of it, together with the act in the log; undefined where it is already, or is not at all. */
export async function setPageDeletedAt(
  db: Database,
  id: string,
  { deletedAt, updatedAt }: { deletedAt: Date | null; updatedAt: Date },
  act: AuditRow,
): Promise<PageRow | undefined> {
  const movable = and(eq(pages.id, id), deletedAt ? live : isNotNull(pages.deletedAt));
  const subject = db.select({ id: pages.id }).from(pages).where(movable);
  const moved = db
    .update(pages)
    .set({ deletedAt, updatedAt, rev: sql`${pages.rev} + 1` })
    .where(movable)
    .returning();
  const [, [row]] = await db.batch([insertAuditOf(db, act, subject), moved]);
  return row;
}

export async function deletePagesTrashedBefore(db: Database, before: Date) {
  await db.delete(pages).where(lte(pages.deletedAt, before));
}

export async function listRevisionRows(db: Database, pageId: string, limit: number) {
  return db.query.pageRevisions.findMany({
    columns: { blocks: false },
    where: eq(pageRevisions.pageId, pageId),
    orderBy: desc(pageRevisions.rev),
    limit,
  });
}

export async function findRevisionRow(db: Database, pageId: string, rev: number) {
  return db.query.pageRevisions.findFirst({
    where: and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.rev, rev)),
  });
}

/** Statements for the same batch as the write; each does nothing if the write did not happen. */
function revisionAndRedirects(db: Database, row: PageRow, savedBy: string): BatchItem<"sqlite">[] {
  const { id, rev, slug, title, blocks, status, updatedAt } = pages;
  const written = db
    .select({
      pageId: id,
      rev,
      slug,
      title,
      blocks,
      status,
      savedAt: updatedAt,
      savedBy: sql<string>`${savedBy}`.as("saved_by"),
    })
    .from(pages)
    .where(isWritten(row));
  return [
    db.insert(pageRevisions).select(written).onConflictDoNothing(),
    db
      .delete(pageRedirects)
      .where(
        and(eq(pageRedirects.slug, row.slug), exists(db.select({ id }).from(pages).where(isWritten(row)))),
      ),
  ];
}

function insertRedirect(db: Database, fromSlug: string, row: PageRow): BatchItem<"sqlite"> {
  const redirect = db
    .select({ slug: sql<string>`${fromSlug}`.as("slug"), pageId: pages.id, createdAt: pages.updatedAt })
    .from(pages)
    .where(isWritten(row));
  return db
    .insert(pageRedirects)
    .select(redirect)
    .onConflictDoUpdate({ target: pageRedirects.slug, set: { pageId: row.id, createdAt: row.updatedAt } });
}

function isWritten({ id, rev, slug, blocks, updatedAt }: PageRow) {
  return and(
    eq(pages.id, id),
    eq(pages.rev, rev),
    eq(pages.slug, slug),
    eq(pages.blocks, blocks),
    eq(pages.updatedAt, updatedAt),
  );
}
