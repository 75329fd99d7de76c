import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { insertAuditOf, insertAuditsOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages, pageTests, pageTestVariants } from "./schema/index.ts";

export type PageTestRow = typeof pageTests.$inferSelect;

type TestKey = Pick<PageTestRow, "pageId" | "number">;

export interface NewTest extends Pick<PageTestRow, "pageId" | "difference" | "startedBy" | "startedAt"> {
  /** Number of the newest test when the request was made; 0 for none. */
  over: number;
  variants: Omit<typeof pageTestVariants.$inferSelect, "pageId" | "number">[];
}

/**
 * Starts a test, and ends the running one.
 * @returns false if another test was started, or another version published, meanwhile
 */
export async function insertPageTest(db: Database, test: NewTest, acts: AuditRow[]): Promise<boolean> {
  const { pageId, over, difference, startedBy, startedAt, variants } = test;
  const at = startedAt.getTime();
  const shown = JSON.stringify(variants);
  const newest = sql`(SELECT coalesce(max(number), 0) FROM page_tests WHERE page_id = ${pageId})`;
  const isNext = sql`${newest} = ${over} AND EXISTS (
    SELECT 1 FROM pages WHERE id = ${pageId} AND deleted_at IS NULL AND public_rev = ${shown} ->> '$[0].shownRev')`;
  const [, , { meta }] = await db.batch([
    insertAuditsOf(db, acts, sql`(SELECT 1 WHERE ${isNext})`),
    db
      .update(pageTests)
      .set({ endedAt: startedAt })
      .where(and(eq(pageTests.pageId, pageId), isNull(pageTests.endedAt), isNext)),
    db
      .insert(pageTests)
      .select(
        sql`SELECT ${pageId}, ${over + 1}, ${difference}, ${startedBy}, ${at}, NULL, NULL, NULL, NULL WHERE ${isNext}`,
      ),
    db.insert(pageTestVariants).select(
      sql`SELECT ${pageId}, ${over + 1}, sent.value ->> 'letter', sent.value ->> 'share', sent.value ->> 'shownId', sent.value ->> 'shownRev'
        FROM json_each(${shown}) AS sent
        WHERE EXISTS (SELECT 1 FROM page_tests WHERE page_id = ${pageId} AND number = ${over + 1} AND ended_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM page_test_variants WHERE page_id = ${pageId} AND number = ${over + 1})`,
    ),
  ]);
  return meta.changes > 0;
}

/**
 * Ends a test.
 * @returns false if it is not running
 */
export async function endPageTest(
  db: Database,
  { pageId, number, ...ending }: TestKey & Partial<Pick<PageTestRow, "endedFor" | "kept">>,
  at: Date,
  act: AuditRow,
): Promise<boolean> {
  const isRunning = and(
    eq(pageTests.pageId, pageId),
    eq(pageTests.number, number),
    isNull(pageTests.endedAt),
  );
  const [, { meta }] = await db.batch([
    insertAuditOf(db, act, db.select({ number: pageTests.number }).from(pageTests).where(isRunning)),
    db
      .update(pageTests)
      .set({ endedAt: at, ...ending })
      .where(isRunning),
  ]);
  return meta.changes > 0;
}

/** Records which variant was published, and as which revision of the page; null to clear. */
export async function setKeptVariant(
  db: Database,
  { pageId, number }: TestKey,
  { kept, keptRev }: Pick<PageTestRow, "kept" | "keptRev">,
): Promise<void> {
  await db
    .update(pageTests)
    .set({ kept, keptRev })
    .where(and(eq(pageTests.pageId, pageId), eq(pageTests.number, number)));
}

/** A version in a running test, with slug and title of the tested page. */
export interface ShownVersionRow extends TestKey {
  slug: string;
  title: string;
  /** Id of the page that the shown revision belongs to. */
  shownId: string;
}

const { shownId, shownRev } = pageTestVariants;

/** Lists versions in running tests. */
async function listShownVersions(db: Database, which: SQL | undefined): Promise<ShownVersionRow[]> {
  const { pageId, number } = pageTestVariants;
  return db
    .select({ pageId, number, shownId, slug: pages.slug, title: pageRevisions.title })
    .from(pageTestVariants)
    .innerJoin(
      pageTests,
      and(eq(pageTests.pageId, pageId), eq(pageTests.number, number), isNull(pageTests.endedAt)),
    )
    .innerJoin(pages, eq(pages.id, pageId))
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .where(which);
}

function isOneOf(ids: string[]) {
  return sql`${shownId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Lists versions in running tests that show a picture, of some pages or of all. */
export async function listVersionsWithPicture(db: Database, hash: string, ids?: string[]) {
  const uses = sql`(SELECT page_id, rev FROM picture_uses WHERE hash = ${hash})`;
  return listShownVersions(db, and(sql`(${shownId}, ${shownRev}) IN ${uses}`, ids && isOneOf(ids)));
}

/** Lists versions in running tests that show a shared section. */
export async function listVersionsWithSection(db: Database, sectionId: string) {
  const uses = sql`(SELECT page_id, rev FROM shared_section_uses WHERE section_id = ${sectionId})`;
  return listShownVersions(db, sql`(${shownId}, ${shownRev}) IN ${uses}`);
}

/**
 * Lists versions in running tests that are revisions of these pages: a test ends when one of its pages is
 * withdrawn.
 */
export async function listVersionsOfPages(db: Database, ids: string[]) {
  return listShownVersions(db, isOneOf(ids));
}

/** Lists variants "a" in running tests whose page has unpublished changes: publishing these ends the test. */
export async function listVersionsToPublish(db: Database, ids: string[]) {
  const isNew = sql`(${pages.rev} IS NOT ${pages.publicRev} OR ${pageRevisions.kind} <> 'publish')`;
  return listShownVersions(db, and(isOneOf(ids), eq(pageTestVariants.letter, "a"), isNew));
}

/** Lists those of these tests that have ended. */
export async function listEndedTests(db: Database, tests: TestKey[]): Promise<TestKey[]> {
  const keys = sql`(SELECT value ->> 'pageId', value ->> 'number' FROM json_each(${JSON.stringify(tests)}))`;
  return db
    .select({ pageId: pageTests.pageId, number: pageTests.number })
    .from(pageTests)
    .where(and(sql`(${pageTests.pageId}, ${pageTests.number}) IN ${keys}`, isNotNull(pageTests.endedAt)));
}

/** Finds the newest test of a page, running or ended. */
export async function findNewestTestRow(db: Database, pageId: string): Promise<PageTestRow | undefined> {
  const [row] = await db
    .select()
    .from(pageTests)
    .where(eq(pageTests.pageId, pageId))
    .orderBy(desc(pageTests.number))
    .limit(1);
  return row;
}

/** Lists the variants of a test with their titles, ordered by letter. */
export async function listNamedVariantRows(db: Database, { pageId, number }: TestKey) {
  const { letter, share } = pageTestVariants;
  return db
    .select({
      letter,
      share,
      shownId,
      shownRev,
      title: pageRevisions.title,
      slug: pages.slug,
      rev: pages.rev,
    })
    .from(pageTestVariants)
    .innerJoin(pages, eq(pages.id, shownId))
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, shownId), eq(pageRevisions.rev, shownRev)))
    .where(and(eq(pageTestVariants.pageId, pageId), eq(pageTestVariants.number, number)))
    .orderBy(letter);
}
