import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import { newestRelease } from "./brands.server.ts";
import type { Database } from "./database.server.ts";
import { isLive, isRevision, publishedRevisions, timesOf } from "./page-revisions.ts";
import type { WorkingRow } from "./pages.server.ts";
import {
  pageRevisions,
  pages,
  pageTests,
  pageTestVariants,
  sharedSections,
  sharedSectionUses,
} from "./schema/index.ts";
import type { ShownSectionRow } from "./shared-sections.server.ts";

/** Subquery for the sections of a revision: JSON of id, name, release and content. */
const shownSections = (rev: SQLWrapper) =>
  sql<string>`(
  SELECT json_group_array(json_array(${sharedSections.id}, ${sharedSections.name}, ${sharedSections.release}, ${sharedSections.content}))
  FROM ${sharedSectionUses} JOIN ${sharedSections} ON ${sharedSections.id} = ${sharedSectionUses.sectionId}
  WHERE ${sharedSectionUses.pageId} = ${pages.id} AND ${sharedSectionUses.rev} = ${rev})`.mapWith(
    readShownSections,
  );

/** Sum of the releases of a page's sections, which is a part of its look counter. */
const releases = sql<number>`coalesce((
  SELECT sum(${sharedSections.release})
  FROM ${sharedSectionUses} JOIN ${sharedSections} ON ${sharedSections.id} = ${sharedSectionUses.sectionId}
  WHERE ${sharedSectionUses.pageId} = ${pages.id} AND ${sharedSectionUses.rev} = ${pages.publicRev}), 0)`;

/** Subquery for the number of the page's running test. */
const runningTest = sql<number | null>`(
  SELECT ${pageTests.number} FROM ${pageTests} WHERE ${pageTests.pageId} = ${pages.id} AND ${pageTests.endedAt} IS NULL)`;

/** Sum of the looks and releases of a running test's variants, which is added to the page's look counter. */
const looksOfTest = sql<number>`coalesce((
  SELECT sum(shown.look + (
    SELECT coalesce(sum(section.release), 0)
    FROM shared_section_uses AS used JOIN shared_sections AS section ON section.id = used.section_id
    WHERE used.page_id = variant.shown_id AND used.rev = variant.shown_rev))
  FROM page_tests AS test
  JOIN page_test_variants AS variant ON variant.page_id = test.page_id AND variant.number = test.number
  JOIN pages AS shown ON shown.id = variant.shown_id
  WHERE test.page_id = ${pages.id} AND test.ended_at IS NULL), 0)`;

/** A page, one of its revisions, and the sections that it references. */
export interface ShownRow extends Pick<WorkingRow, "page" | "revision"> {
  sections: ShownSectionRow[];
  /** Number of the newest release of the brand; 0 before the first. */
  brand: number;
}

/** A public page with its running test. */
export interface PublicRow extends ShownRow {
  test: number | null;
  looksOfTest: number;
}

/** Finds the public version at a slug. */
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
    .where(and(eq(pages.slug, slug), isLive))
    .limit(1);
  return row;
}

export interface VariantRow extends ShownRow {
  letter: string;
  share: number;
}

/** Lists the variants of a test, ordered by letter. */
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

/** Finds the public version at a slug, with its schedule and without its content. */
export async function findPublicVersionRow(db: Database, slug: string) {
  const [row] = await db
    .select({
      id: pages.id,
      rev: pages.rev,
      publicRev: pages.publicRev,
      look: sql<number>`${pages.look} + ${newestRelease} + ${releases} + ${looksOfTest}`,
      test: runningTest,
      times: timesOf(publishedRevisions),
    })
    .from(pages)
    .innerJoin(publishedRevisions, isRevision(publishedRevisions, pages.publicRev))
    .where(and(eq(pages.slug, slug), isLive))
    .limit(1);
  return row;
}

function readShownSections(json: string): ShownSectionRow[] {
  const rows = JSON.parse(json) as [string, string, number, string][];
  return rows.map(([id, name, release, content]) => ({ id, name, release, content }));
}
