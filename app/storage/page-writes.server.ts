import { and, eq, exists, getTableColumns, isNull, notExists, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import type { PageRow, RevisionRow } from "./pages.server.ts";
import { areReleased, type SectionReleases } from "./section-releases.ts";
import { fillPath } from "#app/values/fill-path.ts";
import {
  pageRevisions,
  pages,
  pageTestVariants,
  pageWords,
  previewLinks,
  redirects,
} from "./schema/index.ts";

/** Page row to write, and the revision that becomes its working copy. */
export interface PageWrite {
  page: PageRow;
  revision: RevisionRow;
  /** Revision numbered before `revision`: the public version, if its content is not that of the working copy. */
  beneath?: RevisionRow;
  /** Whether visitors see the page at its slug from now on; a redirect from that slug is deleted. */
  isShown: boolean;
  /** Words of the revision in lower case, for the search. */
  words: string;
  /** Audit row, for a write that publishes on evidence. */
  act?: AuditRow;
  /** Releases of shared sections that the revision was checked with; the write is refused if one has changed. */
  judged?: SectionReleases | undefined;
  /** Number of the page's test that this write decides; the write is refused once the test has ended. */
  decided?: number | undefined;
}

/**
 * Inserts a page. Unique indexes decide, so that of concurrent requests one succeeds.
 * @returns false if the slug or the id is taken, or a section was released since the page was checked
 */
export async function insertPage(
  db: Database,
  { page, revision, isShown, words, act, judged = [] }: PageWrite,
): Promise<boolean> {
  const isNew = and(eq(pages.id, page.id), notExists(selectRevisions(db, page.id)));
  const [created] = await db.batch([
    insertPageRow(db, page, areReleased(judged)).onConflictDoNothing().returning({ id: pages.id }),
    ...(isShown ? [deleteRedirect(db, page, isNew)] : []),
    ...insertAct(db, act, isNew),
    putWords(db, words, isNew),
    insertRevision(db, revision, isNew),
  ]);
  return created.length === 1;
}

interface Replaced {
  /** The page row as it was read. */
  previous: PageRow;
  /** Whether visitors saw the page at its slug until now. */
  wasShown: boolean;
  /** Revision that the new one replaces in the history. */
  replacedRev?: number;
}

/**
 * Writes a page (optimistic locking). Throws the database's error if the new slug is taken (see isSlugTaken).
 * @returns false if the page or one of its sections was changed since it was read, or if the decided test has
 * ended
 */
export async function overwritePage(
  db: Database,
  { page, revision, beneath, isShown, words, act, judged = [], decided }: PageWrite,
  { previous, wasShown, replacedRev }: Replaced,
): Promise<boolean> {
  const { id, slug, rev, publicRev, updatedAt } = page;
  // One condition guards every statement of the batch, so the statement that changes its result is last.
  const isNext = and(
    eq(pages.id, id),
    eq(pages.rev, previous.rev),
    isNull(pages.deletedAt),
    judged.length > 0 ? areReleased(judged) : undefined,
    decided === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM page_tests AS test WHERE test.page_id = ${id} AND test.number = ${decided} AND test.ended_at IS NULL)`,
  );
  const around: BatchItem<"sqlite">[] = [putWords(db, words, isNext), ...insertAct(db, act, isNext)];
  if (replacedRev !== undefined) around.push(deleteRevision(db, { id, rev: replacedRev }, isNext));
  if (isShown) around.push(deleteRedirect(db, page, isNext));
  if (previous.slug !== slug) around.push(insertRedirect(db, page, { previous, wasShown }, isNext));
  const changed = db
    .update(pages)
    .set({ slug, rev, publicRev, updatedAt })
    .where(isNext)
    .returning({ id: pages.id });
  if (beneath) around.push(insertRevision(db, beneath, isNext));
  const results: unknown[] = await db.batch([insertRevision(db, revision, isNext), ...around, changed]);
  return (results.at(-1) as unknown[]).length === 1;
}

/**
 * Recognizes the violation of a unique index: D1 reports it by the column's name in its message only, which
 * drizzle wraps as the cause.
 */
export function isSlugTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (pages\.slug|index 'pages_slug_unique')/.test(text);
}

function selectRevisions(db: Database, pageId: string) {
  return db.select({ rev: pageRevisions.rev }).from(pageRevisions).where(eq(pageRevisions.pageId, pageId));
}

/** Statement that inserts a page if a condition holds. */
function insertPageRow(db: Database, page: PageRow, condition: SQL) {
  const values = Object.entries(getTableColumns(pages)).map(
    ([name, column]) => sql`${sql.param(page[name as keyof PageRow], column)}`,
  );
  return db.insert(pages).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`);
}

/**
 * Statement that inserts a revision.
 * @param condition of the page; if it does not hold, nothing is written
 */
function insertRevision(db: Database, revision: RevisionRow, condition: SQL | undefined) {
  const values = Object.entries(getTableColumns(pageRevisions)).map(([name, column]) => [
    name,
    sql`${sql.param(revision[name as keyof RevisionRow], column)}`.as(column.name),
  ]);
  return db
    .insert(pageRevisions)
    .select(db.select(Object.fromEntries(values)).from(pages).where(condition) as never);
}

function putWords(db: Database, words: string, condition: SQL | undefined) {
  const row = { pageId: pages.id, words: sql<string>`${words}`.as("words") };
  return db
    .insert(pageWords)
    .select(db.select(row).from(pages).where(condition))
    .onConflictDoUpdate({ target: pageWords.pageId, set: { words } });
}

function insertAct(db: Database, act: AuditRow | undefined, condition: SQL | undefined) {
  return act ? [insertAuditOf(db, act, db.select({ id: pages.id }).from(pages).where(condition))] : [];
}

function deleteRevision(db: Database, { id, rev }: { id: string; rev: number }, condition: SQL | undefined) {
  // A revision that a preview link shows stays.
  const links = db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .where(and(eq(previewLinks.pageId, id), eq(previewLinks.rev, rev)));
  // Revisions that a test shows, or has shown, stay.
  const variants = db
    .select({ letter: pageTestVariants.letter })
    .from(pageTestVariants)
    .where(and(eq(pageTestVariants.shownId, id), eq(pageTestVariants.shownRev, rev)));
  // The revision may have been named since it was read.
  const isRevision = and(
    eq(pageRevisions.pageId, id),
    eq(pageRevisions.rev, rev),
    isNull(pageRevisions.name),
  );
  return db
    .delete(pageRevisions)
    .where(and(isRevision, isTrue(db, condition), notExists(links), notExists(variants)));
}

/**
 * Statement that deletes the redirect from a slug where a page becomes public. A draft at a former slug keeps
 * the redirect until then.
 */
function deleteRedirect(db: Database, { slug }: PageRow, condition: SQL | undefined) {
  const path = fillPath("/page/:slug", { slug });
  return db.delete(redirects).where(and(eq(redirects.path, path), isTrue(db, condition)));
}

function insertRedirect(
  db: Database,
  { id, updatedAt }: PageRow,
  { previous: { slug }, wasShown }: Replaced,
  condition: SQL | undefined,
) {
  const redirect = db
    .select({
      path: sql<string>`${fillPath("/page/:slug", { slug })}`.as("path"),
      pageId: pages.id,
      target: sql<null>`NULL`.as("target"),
      madeBy: sql<null>`NULL`.as("made_by"),
      createdAt: sql<Date>`${updatedAt.getTime()}`.as("created_at"),
    })
    .from(pages)
    .where(condition);
  const inserted = db.insert(redirects).select(redirect);
  // If visitors did not see this page at the slug, an existing redirect from it stays.
  return wasShown
    ? inserted.onConflictDoUpdate({
        target: redirects.path,
        set: { pageId: id, target: null, madeBy: null, createdAt: updatedAt },
      })
    : inserted.onConflictDoNothing();
}

function isTrue(db: Database, condition: SQL | undefined) {
  return exists(db.select({ id: pages.id }).from(pages).where(condition));
}
