import { and, desc, eq, gte, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { isLive, isRevision, publishedRevisions, timesOf, type Times } from "./page-revisions.ts";

import { pageRevisions, pages } from "./schema/index.ts";

export type PageRow = typeof pages.$inferSelect;

export type RevisionRow = typeof pageRevisions.$inferSelect;

/** A page and its working copy. */
export interface WorkingRow {
  page: PageRow;
  revision: RevisionRow;
  /** Schedule of the public version, if any. */
  visible: Times | null;
}

/** Finds the page at a slug; pages in the trash are excluded. */
export async function findWorkingRow(db: Database, slug: string): Promise<WorkingRow | undefined> {
  return findWorkingRowWhere(db, and(eq(pages.slug, slug), isLive));
}

/** Whether a page in the trash had this slug. */
export async function isSlugInTrash(db: Database, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNotNull(pages.deletedAt)))
    .limit(1);
  return row !== undefined;
}

/** Finds a page by id, including one in the trash. */
export async function findWorkingRowById(db: Database, id: string): Promise<WorkingRow | undefined> {
  return findWorkingRowWhere(db, eq(pages.id, id));
}

async function findWorkingRowWhere(db: Database, where: ReturnType<typeof and>) {
  const [row] = await db
    .select({ page: pages, revision: pageRevisions, visible: timesOf(publishedRevisions) })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .leftJoin(publishedRevisions, isRevision(publishedRevisions, pages.publicRev))
    .where(where)
    .limit(1);
  return row;
}

/** Titles and slugs of pages, including those in the trash. */
export async function listNamedPageRows(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pageRevisions.title,
      isTrashed: isNotNull(pages.deletedAt).mapWith(Boolean),
    })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.rev))
    .where(inArray(pages.id, ids));
}

export async function findRevisionRow(db: Database, pageId: string, rev: number) {
  const [row] = await db
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.rev, rev)))
    .limit(1);
  return row;
}

/**
 * Finds the common ancestor for a merge: the newest revision that an editor is based on, which is the one it
 * started from, or one that it saved itself since without getting the response.
 */
export async function findAncestorRow(
  db: Database,
  pageId: string,
  { over, editor }: { over: number; editor: string | undefined },
): Promise<RevisionRow | undefined> {
  const isStart = eq(pageRevisions.rev, over);
  const isOwn = editor === undefined ? undefined : eq(pageRevisions.editor, editor);
  const [row] = await db
    .select()
    .from(pageRevisions)
    .where(
      and(
        eq(pageRevisions.pageId, pageId),
        gte(pageRevisions.rev, over),
        isOwn ? or(isStart, isOwn) : isStart,
      ),
    )
    .orderBy(desc(pageRevisions.rev))
    .limit(1);
  return row;
}
