import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { pageRedirects, pageRevisions, pages } from "./schema/index.ts";
import { findPlace, findSearchStart } from "./row-counts.server.ts";
import { BEGINNING, beginsWith, containsText, isBefore } from "./search.server.ts";

export type PageRow = typeof pages.$inferSelect;
export type RevisionRow = typeof pageRevisions.$inferSelect;

/** When a revision is public, if a page shows it to visitors. */
type Times = Pick<RevisionRow, "publishAt" | "unpublishAt">;

/** A page and its working copy. */
export interface WorkingRow {
  page: PageRow;
  revision: RevisionRow;
  /** Times of the public version, if there is one. */
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

/** Finds the version that visitors see at a slug, at a time. */
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

/** Which version visitors are to see at an address, at its time, without its content. */
export async function findPublicVersionRow(db: Database, slug: string) {
  const [row] = await db
    .select({ id: pages.id, rev: pages.rev, publicRev: pages.publicRev, times: timesOf(published) })
    .from(pages)
    .innerJoin(published, isRevision(published, pages.publicRev))
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

/** A statement for the slugs at which a page is and was, also one in the trash. */
export function selectAddresses(db: Database, pageId: string) {
  return db
    .select({ slug: pages.slug })
    .from(pages)
    .where(eq(pages.id, pageId))
    .unionAll(
      db.select({ slug: pageRedirects.slug }).from(pageRedirects).where(eq(pageRedirects.pageId, pageId)),
    );
}

export interface PageQuery {
  search: string;
  trashed: boolean;
  limit: number;
  offset: number;
}

/** Newest first, without the blocks: a list of thousands need not read them. */
export async function listPageRows(db: Database, query: PageQuery) {
  const { search, trashed, limit, offset } = query;
  if (search !== "") return searchPageRows(db, query);
  const { total, day } = await findPlace(db, listOf(query), offset);
  if (!day) return { rows: [], total };
  const rows = await selectListed(db)
    .where(and(trashed ? isNotNull(pages.deletedAt) : live, lt(pages.createdAt, day.endsAt)))
    .orderBy(desc(pages.createdAt), desc(pages.id))
    .limit(limit)
    .offset(day.skipped);
  return { rows, total };
}

async function searchPageRows(db: Database, query: PageQuery) {
  const searchedSince = await findSearchStart(db, listOf(query));
  const listed = query.trashed ? isNotNull(pages.deletedAt) : live;
  const since = searchedSince ?? BEGINNING;
  const matches = containsText([pageRevisions.title, pages.slug, pageRevisions.slug], query.search);
  const found = db
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .where(and(listed, gte(pages.createdAt, since), matches))
    .unionAll(
      db
        .select({ id: pages.id })
        .from(pages)
        .where(and(listed, isBefore(pages.createdAt, since), beginsWith(pages.slug, query.search))),
    );
  const [rows, [total]] = await db.batch([
    selectListed(db)
      .where(inArray(pages.id, found))
      .orderBy(sql`+${pages.createdAt} DESC`, desc(pages.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ count: count() }).from(found.as("found")),
  ]);
  return { rows, total: total?.count ?? 0, searchedSince };
}

function listOf({ trashed }: PageQuery) {
  return trashed ? "trash" : "pages";
}

function selectListed(db: Database) {
  return db
    .select({
      page: pages,
      title: pageRevisions.title,
      // Not as one object: in a batch, columns of one name hide each other.
      publishAt: published.publishAt,
      unpublishAt: published.unpublishAt,
    })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .leftJoin(published, isRevision(published, pages.publicRev));
}

export async function listRevisionRows(db: Database, pageId: string, limit: number) {
  return db.query.pageRevisions.findMany({
    where: eq(pageRevisions.pageId, pageId),
    orderBy: desc(pageRevisions.rev),
    limit,
  });
}

export async function findRevisionRow(db: Database, pageId: string, rev: number) {
  const [row] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.rev, rev)))
    .limit(1);
  return row;
}

function isRevision(revisions: { pageId: SQLWrapper; rev: SQLWrapper }, rev: SQLWrapper) {
  return sql`${revisions.pageId} = ${pages.id} AND ${revisions.rev} = ${rev}`;
}

/** With what is never null first: by that drizzle tells whether there is a row. */
function timesOf({ rev, publishAt, unpublishAt }: typeof published) {
  return { rev, publishAt, unpublishAt };
}
