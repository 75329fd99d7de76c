import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  lt,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages, pageTemplates, sharedSections, sharedSectionUses } from "./schema/index.ts";

export type SharedSectionRow = typeof sharedSections.$inferSelect;

/** Part of a section that pages need to show it. */
export type ShownSectionRow = Pick<SharedSectionRow, "id" | "name" | "release" | "content">;

const { id, name, release, content, rev, updatedAt, savedBy } = getTableColumns(sharedSections);
const working = alias(pageRevisions, "working");
const ofWorking = and(eq(working.pageId, pages.id), eq(working.rev, pages.rev));
const isCurrent = or(eq(sharedSectionUses.rev, pages.rev), eq(sharedSectionUses.rev, pages.publicRev));

/**
 * Lists sections by name, with the number of pages that use each in their working copy or public version, the
 * trash included.
 */
export async function listSharedSectionRows(db: Database, limit: number) {
  const used = db
    .select({ count: countDistinct(pages.id) })
    .from(sharedSectionUses)
    .innerJoin(pages, and(eq(pages.id, sharedSectionUses.pageId), isCurrent))
    .where(eq(sharedSectionUses.sectionId, id));
  return db
    .select({
      id,
      name,
      updatedAt,
      savedBy,
      hasDraft: sql`${sharedSections.draft} IS NOT NULL`.mapWith(Boolean),
      pages: sql<number>`(${used})`,
    })
    .from(sharedSections)
    .orderBy(asc(sql`${name} COLLATE NOCASE`))
    .limit(limit);
}

export async function findSharedSectionRow(
  db: Database,
  sectionId: string,
): Promise<SharedSectionRow | undefined> {
  const [row] = await db.select().from(sharedSections).where(eq(id, sectionId)).limit(1);
  return row;
}

/** The sections of these ids, as pages show them. */
export async function listShownSectionRows(db: Database, ids: string[]): Promise<ShownSectionRow[]> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db.select({ id, name, release, content }).from(sharedSections).where(inArray(id, listed));
}

/** The number of the release that pages show; undefined for a section that there is none of. */
export async function findSharedSectionRelease(db: Database, sectionId: string): Promise<number | undefined> {
  const [row] = await db.select({ release }).from(sharedSections).where(eq(id, sectionId)).limit(1);
  return row?.release;
}

/** Sections that a revision of a page has, with the releases that pages show. */
export async function listReleasesOfRevision(db: Database, revision: { pageId: string; rev: number }) {
  return db
    .select({ id, release })
    .from(sharedSectionUses)
    .innerJoin(sharedSections, eq(id, sharedSectionUses.sectionId))
    .where(and(eq(sharedSectionUses.pageId, revision.pageId), eq(sharedSectionUses.rev, revision.rev)));
}

/** Sections with a picture among their words, in use or not. */
export async function listPicturedSectionRows(db: Database, hash: string) {
  const shown = sql`(SELECT section_id FROM shared_section_pictures WHERE hash = ${hash})`;
  return db.select({ id, name }).from(sharedSections).where(inArray(id, shown));
}

/**
 * Throws the database's error when the name is taken (see isSectionNameTaken).
 * @returns "taken" where another section has the id, "full" where there are `most` already
 */
export async function insertSharedSection(
  db: Database,
  row: SharedSectionRow,
  most: number,
): Promise<"inserted" | "taken" | "full"> {
  const room = db.select({ count: count() }).from(sharedSections);
  const { meta } = await db.run(sql`INSERT INTO shared_sections
    (id, name, rev, release, content, words, created_at, updated_at, saved_by)
    SELECT ${row.id}, ${row.name}, ${row.rev}, ${row.release}, ${row.content}, ${row.words},
      ${row.createdAt.getTime()}, ${row.updatedAt.getTime()}, ${row.savedBy}
    WHERE ${lt(sql`(${room})`, most)}
    ON CONFLICT (id) DO NOTHING`);
  if (meta.changes > 0) return "inserted";
  return (await findSharedSectionRow(db, row.id)) ? "taken" : "full";
}

type Changed = Partial<Pick<SharedSectionRow, "name" | "content" | "draft" | "former" | "words">>;

interface SectionChange {
  id: string;
  /** The revision that was changed; the section goes to the next. */
  over: number;
  changed: Changed;
  at: Date;
  by: string;
  /** Audit row of a release. Pages show something else from then on. */
  act?: AuditRow;
}

/** Throws as an insertion does. @returns false where the section was saved since, or is gone */
export async function changeSharedSection(
  db: Database,
  { id: sectionId, over, changed, at, by, act }: SectionChange,
): Promise<boolean> {
  const isNext = and(eq(id, sectionId), eq(rev, over));
  const change = db
    .update(sharedSections)
    .set({
      ...changed,
      rev: over + 1,
      updatedAt: at,
      savedBy: by,
      ...(act && { release: sql`${release} + 1` }),
    })
    .where(isNext)
    .returning({ id });
  if (!act) return (await change).length === 1;
  const subject = db.select({ id }).from(sharedSections).where(isNext);
  const [, written] = await db.batch([insertAuditOf(db, act, subject), change]);
  return written.length === 1;
}

/** @returns the name of what was deleted; undefined while any revision or template has the section, and where there is none */
export async function deleteUnusedSharedSection(
  db: Database,
  sectionId: string,
  act: AuditRow,
): Promise<string | undefined> {
  const uses = db
    .select({ rev: sharedSectionUses.rev })
    .from(sharedSectionUses)
    .where(eq(sharedSectionUses.sectionId, sectionId));
  const mention = JSON.stringify({ section: sectionId }).slice(1, -1);
  const templates = db
    .select({ id: pageTemplates.id })
    .from(pageTemplates)
    .where(sql`instr(${pageTemplates.content}, ${mention}) > 0`);
  const isUnused = and(eq(id, sectionId), notExists(uses), notExists(templates));
  const [, [row]] = await db.batch([
    insertAuditOf(db, act, db.select({ id }).from(sharedSections).where(isUnused)),
    db.delete(sharedSections).where(isUnused).returning({ name }),
  ]);
  return row?.name;
}

/** Templates with a section among their blocks. */
export async function listSectionTemplateRows(db: Database, sectionId: string) {
  const mention = JSON.stringify({ section: sectionId }).slice(1, -1);
  const { id: templateId, name: called, content: text } = pageTemplates;
  return db
    .select({ id: templateId, name: called })
    .from(pageTemplates)
    .where(sql`instr(${text}, ${mention}) > 0`);
}

/** @param picture type of block and property that hold a page's picture */
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
    .innerJoin(working, ofWorking)
    .where(eq(sharedSectionUses.sectionId, sectionId))
    .groupBy(sharedSectionUses.pageId)
    .limit(limit);
}

/** The pages whose public version has the section, with that version; in the order of their ids, after one of them. */
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

/** D1 reports a unique violation only in the words of its message, which drizzle wraps as the cause. */
export function isSectionNameTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (shared_sections\.name|index 'shared_sections_name_unique')/.test(text);
}
