import { and, asc, countDistinct, eq, or, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages, pageTemplates, sharedSections, sharedSectionUses } from "./schema/index.ts";

/*
 * Uses of shared sections: revisions of pages, which a trigger records in shared_section_uses, and templates.
 */

const working = alias(pageRevisions, "working");

/** Subquery: the number of pages that use a section in their working copy or public version. */
export function selectSectionPageCount(db: Database, sectionId: SQLiteColumn) {
  const isCurrent = or(eq(sharedSectionUses.rev, pages.rev), eq(sharedSectionUses.rev, pages.publicRev));
  return db
    .select({ count: countDistinct(pages.id) })
    .from(sharedSectionUses)
    .innerJoin(pages, and(eq(pages.id, sharedSectionUses.pageId), isCurrent))
    .where(eq(sharedSectionUses.sectionId, sectionId));
}

/** Query: the revisions of pages that use a section. */
export function selectSectionUses(db: Database, sectionId: string) {
  return db
    .select({ rev: sharedSectionUses.rev })
    .from(sharedSectionUses)
    .where(eq(sharedSectionUses.sectionId, sectionId));
}

/** Query: the templates that use a section. Their content is searched, since no table records their uses. */
export function selectSectionTemplates(db: Database, sectionId: string) {
  const mention = JSON.stringify({ section: sectionId }).slice(1, -1);
  return db
    .select({ id: pageTemplates.id, name: pageTemplates.name })
    .from(pageTemplates)
    .where(sql`instr(${pageTemplates.content}, ${mention}) > 0`);
}

/** Lists the sections that a revision references, with their current releases. */
export async function listReleasesOfRevision(db: Database, revision: { pageId: string; rev: number }) {
  return db
    .select({ id: sharedSections.id, release: sharedSections.release })
    .from(sharedSectionUses)
    .innerJoin(sharedSections, eq(sharedSections.id, sharedSectionUses.sectionId))
    .where(and(eq(sharedSectionUses.pageId, revision.pageId), eq(sharedSectionUses.rev, revision.rev)));
}

/** Lists templates that reference a section. */
export async function listSectionTemplateRows(db: Database, sectionId: string) {
  return selectSectionTemplates(db, sectionId);
}

/**
 * Lists the pages with a revision that uses a section, in no particular order.
 * @param picture block type and property that contain a page's picture
 */
export async function listSectionPageRows(
  db: Database,
  sectionId: string,
  { picture: { type, property }, limit }: { picture: { type: string; property: string }; limit: number },
) {
  const picture = sql<string | null>`(
    SELECT json_extract(block.value, ${`$.props.${property}`}) FROM json_each(${working.blocks}) AS block
    WHERE json_extract(block.value, '$.type') = ${type} LIMIT 1)`;
  const has = (column: typeof pages.rev | typeof pages.publicRev) =>
    sql<boolean>`max(coalesce(${sharedSectionUses.rev} = ${column}, 0))`.mapWith(Boolean);
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      title: working.title,
      picture,
      isTrashed: sql`${pages.deletedAt} IS NOT NULL`.mapWith(Boolean),
      inWorkingCopy: has(pages.rev),
      inPublicVersion: has(pages.publicRev),
    })
    .from(sharedSectionUses)
    .innerJoin(pages, eq(pages.id, sharedSectionUses.pageId))
    .innerJoin(working, and(eq(working.pageId, pages.id), eq(working.rev, pages.rev)))
    .where(eq(sharedSectionUses.sectionId, sectionId))
    .groupBy(sharedSectionUses.pageId)
    .limit(limit);
}

/**
 * Lists the pages whose public version uses the section, with that version, ordered by id.
 * @param after id of the last page of the previous portion; empty at the beginning
 */
export async function listSectionPublicRows(db: Database, sectionId: string, after: string, limit: number) {
  return db
    .select({ page: pages, revision: pageRevisions })
    .from(sharedSectionUses)
    .innerJoin(pages, and(eq(pages.id, sharedSectionUses.pageId), eq(pages.publicRev, sharedSectionUses.rev)))
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.publicRev)))
    .where(
      and(
        eq(sharedSectionUses.sectionId, sectionId),
        sql`${sharedSectionUses.pageId} > ${after}`,
        sql`${pages.deletedAt} IS NULL`,
      ),
    )
    .orderBy(asc(sharedSectionUses.pageId))
    .limit(limit);
}
