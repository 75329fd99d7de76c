import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { newestRelease } from "./brands.server.ts";
import type { ShownSectionRow } from "./shared-sections.server.ts";
import {
  pageRevisions,
  pages,
  pageTests,
  pageTestVariants,
  redirects,
  sharedSections,
  sharedSectionUses,
} from "./schema/index.ts";

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

/** The sections that a revision has, in the same statement: JSON of id, name, release and content. */
const shownSections = (rev: SQLWrapper) =>
  sql<string>`(
  SELECT json_group_array(json_array(${sharedSections.id}, ${sharedSections.name}, ${sharedSections.release}, ${sharedSections.content}))
  FROM ${sharedSectionUses} JOIN ${sharedSections} ON ${sharedSections.id} = ${sharedSectionUses.sectionId}
  WHERE ${sharedSectionUses.pageId} = ${pages.id} AND ${sharedSectionUses.rev} = ${rev})`.mapWith(
    readShownSections,
  );

/** Sum of the releases of its sections, which adds to the number of a page's looks. */
const releases = sql<number>`coalesce((
  SELECT sum(${sharedSections.release})
  FROM ${sharedSectionUses} JOIN ${sharedSections} ON ${sharedSections.id} = ${sharedSectionUses.sectionId}
  WHERE ${sharedSectionUses.pageId} = ${pages.id} AND ${sharedSectionUses.rev} = ${pages.publicRev}), 0)`;

/** Number of the test that runs for a page. */
const runningTest = sql<number | null>`(
  SELECT ${pageTests.number} FROM ${pageTests} WHERE ${pageTests.pageId} = ${pages.id} AND ${pageTests.endedAt} IS NULL)`;

/** Sum of the looks and releases of a running test's variants, which adds to the number of the page's looks. */
const looksOfTest = sql<number>`coalesce((
  SELECT sum(shown.look + (
    SELECT coalesce(sum(section.release), 0)
    FROM shared_section_uses AS used JOIN shared_sections AS section ON section.id = used.section_id
    WHERE used.page_id = variant.shown_id AND used.rev = variant.shown_rev))
  FROM page_tests AS test
  JOIN page_test_variants AS variant ON variant.page_id = test.page_id AND variant.number = test.number
  JOIN pages AS shown ON shown.id = variant.shown_id
  WHERE test.page_id = ${pages.id} AND test.ended_at IS NULL), 0)`;

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

/** A page, one of its revisions, and the sections among its blocks. */
export interface ShownRow extends Pick<WorkingRow, "page" | "revision"> {
  sections: ShownSectionRow[];
  /** Number of the newest release of the brand; 0 before the first. */
  brand: number;
}

/** A public page, and the test that runs for it. */
export interface PublicRow extends ShownRow {
  test: number | null;
  looksOfTest: number;
}

/** Finds the version that visitors see at a slug, at a time. */
export async function findPublicRow(db: Database, slug: string): Promise<PublicRow | undefined> {
  const [row] = await db
    .select({
      page: pages,
      revision: pageRevisions,
      sections: shownSections(pages.publicRev),
      brand: newestRelease,
      test: runningTest,
      looksOfTest,
    })
    .from(pages)
    .innerJoin(pageRevisions, isRevision(pageRevisions, pages.publicRev))
    .where(and(eq(pages.slug, slug), live))
    .limit(1);
  return row;
}

export interface VariantRow extends ShownRow {
  letter: string;
  share: number;
}

/** The variants of a test, in the order of the letters. */
export async function listVariantRows(db: Database, pageId: string, number: number): Promise<VariantRow[]> {
  const { letter, share, shownId, shownRev } = pageTestVariants;
  return db
    .select({
      letter,
      share,
      page: pages,
      revision: pageRevisions,
      sections: shownSections(pageRevisions.rev),
      brand: newestRelease,
    })
    .from(pageTestVariants)
    .innerJoin(pages, eq(pages.id, shownId))
    .innerJoin(pageRevisions, isRevision(pageRevisions, shownRev))
    .where(and(eq(pageTestVariants.pageId, pageId), eq(pageTestVariants.number, number)))
    .orderBy(letter);
}

/** Which version visitors are to see at an address, at its time, without its content. */
export async function findPublicVersionRow(db: Database, slug: string) {
  const [row] = await db
    .select({
      id: pages.id,
      rev: pages.rev,
      publicRev: pages.publicRev,
      look: sql<number>`${pages.look} + ${newestRelease} + ${releases} + ${looksOfTest}`,
      test: runningTest,
      times: timesOf(published),
    })
    .from(pages)
    .innerJoin(published, isRevision(published, pages.publicRev))
    .where(and(eq(pages.slug, slug), live))
    .limit(1);
  return row;
}

/** Id of the page at an address. */
export async function findPageIdAt(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), live))
    .limit(1);
  return row?.id;
}

/** The page that was formerly at this slug. */
export async function findRenamedPageRow(db: Database, slug: string) {
  const [row] = await db
    .select({ slug: pages.slug, publicRev: pages.publicRev, visible: timesOf(published) })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.pageId))
    .leftJoin(published, isRevision(published, pages.publicRev))
    .where(and(eq(redirects.path, fillPath("/page/:slug", { slug })), live))
    .limit(1);
  return row;
}

/** Slug in the path of a redirect that begins where a landing page may be. */
export const formerSlug = sql<string>`substr(${redirects.path}, 7)`;
export const isFromSlug = sql`substr(${redirects.path}, 1, 6) = '/page/'`;

/** A statement for the slugs at which a page is and was, also one in the trash. */
export function selectAddresses(db: Database, pageId: string) {
  return db
    .select({ slug: pages.slug })
    .from(pages)
    .where(eq(pages.id, pageId))
    .unionAll(
      db
        .select({ slug: formerSlug })
        .from(redirects)
        .where(and(eq(redirects.pageId, pageId), isFromSlug)),
    );
}

/** A statement for the slugs of pages whose running tests show a page. */
export function selectTestedAddresses(db: Database, shownId: string) {
  return db
    .select({ slug: pages.slug })
    .from(pageTestVariants)
    .innerJoin(
      pageTests,
      and(
        eq(pageTests.pageId, pageTestVariants.pageId),
        eq(pageTests.number, pageTestVariants.number),
        isNull(pageTests.endedAt),
      ),
    )
    .innerJoin(pages, eq(pages.id, pageTestVariants.pageId))
    .where(eq(pageTestVariants.shownId, shownId));
}

/** Titles and slugs of pages, also of those in the trash. */
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
 * The newest revision that an editor has knowingly built on: the one that it started from, or one that it saved itself since,
 * of which it had no response.
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

function readShownSections(json: string): ShownSectionRow[] {
  const rows = JSON.parse(json) as [string, string, number, string][];
  return rows.map(([id, name, release, content]) => ({ id, name, release, content }));
}

function isRevision(revisions: { pageId: SQLWrapper; rev: SQLWrapper }, rev: SQLWrapper) {
  return sql`${revisions.pageId} = ${pages.id} AND ${revisions.rev} = ${rev}`;
}

/** With what is never null first: by that drizzle tells whether there is a row. */
function timesOf({ rev, publishAt, unpublishAt }: typeof published) {
  return { rev, publishAt, unpublishAt };
}
