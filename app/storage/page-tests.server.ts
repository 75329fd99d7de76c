import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { insertAuditOf, insertAuditsOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages, pageTests, pageTestVariants, pictureUses } from "./schema/index.ts";

export type PageTestRow = typeof pageTests.$inferSelect;

type TestKey = Pick<PageTestRow, "pageId" | "number">;

export interface NewTest extends Pick<PageTestRow, "pageId" | "difference" | "startedBy" | "startedAt"> {
  /** Number of the newest test that whoever starts this one knows of; 0 for none. */
  over: number;
  variants: Omit<typeof pageTestVariants.$inferSelect, "pageId" | "number">[];
}

/**
 * Starts a test in the place of the one that runs, if any does.
 * @returns false where another test was started since, or another version was published
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

/** @returns false where it does not run any more */
export async function endPageTest(
  db: Database,
  { pageId, number, endedFor = null }: TestKey & Partial<Pick<PageTestRow, "endedFor">>,
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
    db.update(pageTests).set({ endedAt: at, endedFor }).where(isRunning),
  ]);
  return meta.changes > 0;
}

/** Notes which variant became the page, and the revision that it became; null for none any more. */
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

/** Running tests of which a version shows a picture: a row for each such version. */
export async function listTestRowsShowing(db: Database, hash: string) {
  const { pageId, number, shownId, shownRev } = pageTestVariants;
  return db
    .select({ pageId, number, slug: pages.slug, title: pageRevisions.title })
    .from(pictureUses)
    .innerJoin(pageTestVariants, and(eq(shownId, pictureUses.pageId), eq(shownRev, pictureUses.rev)))
    .innerJoin(
      pageTests,
      and(eq(pageTests.pageId, pageId), eq(pageTests.number, number), isNull(pageTests.endedAt)),
    )
    .innerJoin(pages, eq(pages.id, pageId))
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .where(eq(pictureUses.hash, hash));
}

/** The newest test of a page. */
export async function findNewestTestRow(db: Database, pageId: string): Promise<PageTestRow | undefined> {
  const [row] = await db
    .select()
    .from(pageTests)
    .where(eq(pageTests.pageId, pageId))
    .orderBy(desc(pageTests.number))
    .limit(1);
  return row;
}

/** Variants of a test with the titles that they show, in the order of the letters. */
export async function listNamedVariantRows(db: Database, { pageId, number }: TestKey) {
  const { letter, share, shownId, shownRev } = pageTestVariants;
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
