import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageRedirects, pageRevisions, pages } from "./schema/index.ts";
import { containsText } from "./search.server.ts";

export type PageRow = typeof pages.$inferSelect;
export type RevisionRow = typeof pageRevisions.$inferSelect;

/** When a revision is public, if a page shows it to visitors. */
type Times = Pick<RevisionRow, "publishAt" | "unpublishAt">;

/** A page and its working copy. */
export interface WorkingRow {
  page: PageRow;
  revision: RevisionRow;
  /** Of the public version, if there is one. */
  visible: Times | null;
}

const live = isNull(pages.deletedAt);
const published = alias(pageRevisions, "published");

/** The page at an address. */
export async function findWorkingRow(db: Database, slug: string): Promise<WorkingRow | undefined> {
  return findWorkingRowWhere(db, and(eq(pages.slug, slug), live));
}

/** Wherever the page is, also in the trash. */
export async function findWorkingRowById(db: Database, id: string): Promise<WorkingRow | undefined> {
  return findWorkingRowWhere(db, eq(pages.id, id));
}

async function findWorkingRowWhere(db: Database, where: ReturnType<typeof and>) {
  const [row] = await db
    .select({ page: pages, revision: pageRevisions, visible: timesOf(published) })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .leftJoin(published, isRevision(published, pages.publicRev))
    .where(where)
    .limit(1);
  return row;
}

/** What visitors are to see at an address, at its time. */
export async function findPublicRow(
  db: Database,
  slug: string,
): Promise<Omit<WorkingRow, "visible"> | undefined> {
  const [row] = await db
    .select({ page: pages, revision: pageRevisions })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.publicRev))
    .where(and(eq(pages.slug, slug), live))
    .limit(1);
  return row;
}

/** The page that was formerly at this slug. */
export async function findRenamedPageRow(db: Database, slug: string) {
  const [row] = await db
    .select({ slug: pages.slug, publicRev: pages.publicRev, visible: timesOf(published) })
    .from(pageRedirects)
    .innerJoin(pages, eq(pages.id, pageRedirects.pageId))
    .leftJoin(published, isRevision(published, pages.publicRev))
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
    search === "" ? undefined : containsText([pageRevisions.title, pages.slug, pageRevisions.slug], search),
  );
  const [rows, [total]] = await db.batch([
    db
      .select({
        page: pages,
        title: pageRevisions.title,
        // Not as one object: in a batch, columns of one name hide each other.
        publishAt: published.publishAt,
        unpublishAt: published.unpublishAt,
      })
      .from(pages)
      .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
      .leftJoin(published, isRevision(published, pages.publicRev))
      .where(where)
      .orderBy(desc(pages.createdAt), desc(pages.id))
      .limit(limit)
      .offset(offset),
    search === ""
      ? db.select({ count: count() }).from(pages).where(where)
      : db
          .select({ count: count() })
          .from(pages)
          .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
          .where(where),
  ]);
  return { rows, total: total?.count ?? 0 };
}

/** What a sitemap tells of the pages that visitors see now. */
export async function listPublicPageRows(db: Database, now: Date) {
  return db
    .select({ slug: pages.slug, updatedAt: published.savedAt })
    .from(pages)
    .innerJoin(published, isRevision(published, pages.publicRev))
    .where(
      and(
        live,
        or(isNull(published.publishAt), lte(published.publishAt, now)),
        or(isNull(published.unpublishAt), gt(published.unpublishAt, now)),
      ),
    )
    .orderBy(desc(published.savedAt))
    .limit(40_000);
}

/** What is said of a page that was moved into the trash or out of it. */
export interface MovedRow {
  id: string;
  slug: string;
  title: string;
}

/** Into the trash or out of it, together with the act in the log; undefined where it is already, or is not at all. */
export async function setPageDeletedAt(
  db: Database,
  id: string,
  { deletedAt, updatedAt }: { deletedAt: Date | null; updatedAt: Date },
  act: AuditRow,
): Promise<MovedRow | undefined> {
  const movable = and(eq(pages.id, id), deletedAt ? live : isNotNull(pages.deletedAt));
  const subject = db.select({ id: pages.id }).from(pages).where(movable);
  const named = db
    .select({ id: pages.id, slug: pages.slug, title: pageRevisions.title })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .where(movable);
  const moved = db.update(pages).set({ deletedAt, updatedAt }).where(movable);
  const [, [row]] = await db.batch([insertAuditOf(db, act, subject), named, moved]);
  return row;
}

export async function deletePagesTrashedBefore(db: Database, before: Date) {
  await db.delete(pages).where(lte(pages.deletedAt, before));
}

export async function listRevisionRows(db: Database, pageId: string, limit: number) {
  return db.query.pageRevisions.findMany({
    columns: { blocks: false, evidence: false },
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

function isRevision(revisions: { pageId: SQLWrapper; rev: SQLWrapper }, rev: SQLWrapper) {
  return sql`${revisions.pageId} = ${pages.id} AND ${revisions.rev} = ${rev}`;
}

/** With what is never null first: by that drizzle tells whether there is a row. */
function timesOf({ rev, publishAt, unpublishAt }: typeof published) {
  return { rev, publishAt, unpublishAt };
}
