import { and, eq, exists, getTableColumns, isNull, notExists, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import type { PageRow, RevisionRow } from "./pages.server.ts";
import { pageRedirects, pageRevisions, pages } from "./schema/index.ts";

/** A page as it is to be, and the revision that becomes its working copy. */
export interface PageWrite {
  page: PageRow;
  revision: RevisionRow;
  /** Visitors see it at its address from now on, and are led nowhere else from there. */
  isShown: boolean;
  /** Audit row, for a write that is more than a save. */
  act?: AuditRow;
}

/** False when the address or the id is taken: the indexes decide, so racing creations leave one page. */
export async function insertPage(
  db: Database,
  { page, revision, isShown, act }: PageWrite,
): Promise<boolean> {
  const isNew = and(eq(pages.id, page.id), notExists(selectRevisions(db, page.id)));
  const [created] = await db.batch([
    db.insert(pages).values(page).onConflictDoNothing().returning({ id: pages.id }),
    ...(isShown ? [deleteRedirect(db, page, isNew)] : []),
    ...insertAct(db, act, isNew),
    insertRevision(db, revision, isNew),
  ]);
  return created.length === 1;
}

interface Replaced {
  /** The page as it was read. */
  previous: PageRow;
  /** Visitors saw it at its address until now. */
  wasShown: boolean;
  /** The revision whose place the new one takes in the history. */
  folded?: number;
}

/**
 * Writes only over the revision it started from; false when the page has moved on.
 * Throws the database's error when the new address is taken (see isSlugTaken).
 */
export async function overwritePage(
  db: Database,
  { page, revision, isShown, act }: PageWrite,
  { previous, wasShown, folded }: Replaced,
): Promise<boolean> {
  const { id, slug, rev, publicRev, updatedAt } = page;
  // Holds for every statement or for none: the one that changes the page comes last.
  const isNext = and(eq(pages.id, id), eq(pages.rev, previous.rev), isNull(pages.deletedAt));
  const around: BatchItem<"sqlite">[] = insertAct(db, act, isNext);
  if (folded !== undefined) around.push(deleteRevision(db, { id, rev: folded }, isNext));
  if (isShown) around.push(deleteRedirect(db, page, isNext));
  if (previous.slug !== slug) around.push(insertRedirect(db, page, { previous, wasShown }, isNext));
  const changed = db
    .update(pages)
    .set({ slug, rev, publicRev, updatedAt })
    .where(isNext)
    .returning({ id: pages.id });
  const answers: unknown[] = await db.batch([insertRevision(db, revision, isNext), ...around, changed]);
  return (answers.at(-1) as unknown[]).length === 1;
}

/** D1 reports a unique violation only by the column's name in its message, which drizzle wraps as the cause. */
export function isSlugTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (pages\.slug|index 'pages_slug_unique')/.test(text);
}

function selectRevisions(db: Database, pageId: string) {
  return db.select({ rev: pageRevisions.rev }).from(pageRevisions).where(eq(pageRevisions.pageId, pageId));
}

/** @param condition of the page, without which nothing is written */
function insertRevision(db: Database, revision: RevisionRow, condition: SQL | undefined) {
  const values = Object.entries(getTableColumns(pageRevisions)).map(([name, column]) => [
    name,
    sql`${sql.param(revision[name as keyof RevisionRow], column)}`.as(column.name),
  ]);
  return db
    .insert(pageRevisions)
    .select(db.select(Object.fromEntries(values)).from(pages).where(condition) as never);
}

function insertAct(db: Database, act: AuditRow | undefined, condition: SQL | undefined) {
  return act ? [insertAuditOf(db, act, db.select({ id: pages.id }).from(pages).where(condition))] : [];
}

function deleteRevision(db: Database, { id, rev }: { id: string; rev: number }, condition: SQL | undefined) {
  return db
    .delete(pageRevisions)
    .where(and(eq(pageRevisions.pageId, id), eq(pageRevisions.rev, rev), isTrue(db, condition)));
}

/** A draft at the former address of another page leaves its redirect: that leads visitors until they see something there. */
function deleteRedirect(db: Database, { slug }: PageRow, condition: SQL | undefined) {
  return db.delete(pageRedirects).where(and(eq(pageRedirects.slug, slug), isTrue(db, condition)));
}

function insertRedirect(
  db: Database,
  { id, updatedAt }: PageRow,
  { previous: { slug }, wasShown }: Replaced,
  condition: SQL | undefined,
) {
  const redirect = db
    .select({
      slug: sql<string>`${slug}`.as("slug"),
      pageId: pages.id,
      createdAt: sql<Date>`${updatedAt.getTime()}`.as("created_at"),
    })
    .from(pages)
    .where(condition);
  const inserted = db.insert(pageRedirects).select(redirect);
  // An address at which visitors did not see this page leads them to where it led before.
  return wasShown
    ? inserted.onConflictDoUpdate({ target: pageRedirects.slug, set: { pageId: id, createdAt: updatedAt } })
    : inserted.onConflictDoNothing();
}

function isTrue(db: Database, condition: SQL | undefined) {
  return exists(db.select({ id: pages.id }).from(pages).where(condition));
}
