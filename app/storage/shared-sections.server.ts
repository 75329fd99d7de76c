import { and, asc, count, eq, getTableColumns, inArray, lt, notExists, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { isUsedBy, type PublicUse } from "./section-releases.ts";
import { selectSectionPageCount, selectSectionTemplates, selectSectionUses } from "./section-uses.server.ts";
import { sharedSectionRevisions, sharedSections } from "./schema/index.ts";

export type SharedSectionRow = typeof sharedSections.$inferSelect;

/** Columns of a section that pages need to show it. */
export type ShownSectionRow = Pick<SharedSectionRow, "id" | "name" | "release" | "content">;

const { id, name, release, content, rev, updatedAt, savedBy } = getTableColumns(sharedSections);

/**
 * Lists sections by name, with the number of pages that use each in their working copy or public version,
 * including pages in the trash.
 */
export async function listSharedSectionRows(db: Database, limit: number) {
  return db
    .select({
      id,
      name,
      updatedAt,
      savedBy,
      hasDraft: sql`${sharedSections.draft} IS NOT NULL`.mapWith(Boolean),
      pages: sql<number>`(${selectSectionPageCount(db, id)})`,
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

/** Lists the sections with these ids, as pages show them. */
export async function listShownSectionRows(db: Database, ids: string[]): Promise<ShownSectionRow[]> {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db.select({ id, name, release, content }).from(sharedSections).where(inArray(id, listed));
}

/** Finds the release number that pages show; undefined if there is no such section. */
export async function findSharedSectionRelease(db: Database, sectionId: string): Promise<number | undefined> {
  const [row] = await db.select({ release }).from(sharedSections).where(eq(id, sectionId)).limit(1);
  return row?.release;
}

/** Finds an earlier revision of a section; undefined if it is not one of the newest. */
export async function findSectionRevisionRow(db: Database, sectionId: string, revision: number) {
  const { sectionId: ofSection, rev: number, name: called, content: text } = sharedSectionRevisions;
  const [row] = await db
    .select({ name: called, content: text })
    .from(sharedSectionRevisions)
    .where(and(eq(ofSection, sectionId), eq(number, revision)))
    .limit(1);
  return row;
}

/** Lists sections that reference a picture, whether pages use them or not. */
export async function listPicturedSectionRows(db: Database, hash: string) {
  const shown = sql`(SELECT section_id FROM shared_section_pictures WHERE hash = ${hash})`;
  return db.select({ id, name }).from(sharedSections).where(inArray(id, shown));
}

/**
 * Inserts a section. Throws the database's error if the name is taken (see isSectionNameTaken).
 * @returns "taken" if another section has the id, "full" if there are `max` already
 */
export async function insertSharedSection(
  db: Database,
  row: SharedSectionRow,
  max: number,
): Promise<"inserted" | "taken" | "full"> {
  const room = db.select({ count: count() }).from(sharedSections);
  const { meta } = await db.run(sql`INSERT INTO shared_sections
    (id, name, rev, release, content, words, created_at, updated_at, saved_by)
    SELECT ${row.id}, ${row.name}, ${row.rev}, ${row.release}, ${row.content}, ${row.words},
      ${row.createdAt.getTime()}, ${row.updatedAt.getTime()}, ${row.savedBy}
    WHERE ${lt(sql`(${room})`, max)}
    ON CONFLICT (id) DO NOTHING`);
  if (meta.changes > 0) return "inserted";
  return (await findSharedSectionRow(db, row.id)) ? "taken" : "full";
}

type Changed = Partial<Pick<SharedSectionRow, "name" | "content" | "draft" | "former" | "words">>;

interface SectionChange {
  id: string;
  /** Revision that the change is based on; the section gets the next one. */
  over: number;
  changed: Changed;
  at: Date;
  by: string;
  /** Release, which changes what pages show: its audit row, and the public versions that it was checked on. */
  release?: { act: AuditRow; checked: PublicUse[] };
}

/**
 * Changes a section (optimistic locking). Throws the database's error if the name is taken (see
 * isSectionNameTaken).
 * @returns false if the section was saved or deleted meanwhile; for a release, also if a public version that
 * was not checked uses the section
 */
export async function changeSharedSection(
  db: Database,
  { id: sectionId, over, changed, at, by, release: shown }: SectionChange,
): Promise<boolean> {
  const isNext = and(eq(id, sectionId), eq(rev, over), shown && isUsedBy(sectionId, shown.checked));
  const change = db
    .update(sharedSections)
    .set({
      ...changed,
      rev: over + 1,
      updatedAt: at,
      savedBy: by,
      ...(shown && { release: sql`${release} + 1` }),
    })
    .where(isNext)
    .returning({ id });
  if (!shown) return (await change).length === 1;
  const subject = db.select({ id }).from(sharedSections).where(isNext);
  const [, written] = await db.batch([insertAuditOf(db, shown.act, subject), change]);
  return written.length === 1;
}

/**
 * Deletes a section, unless a revision or a template references it.
 * @returns its name; undefined if it was not deleted
 */
export async function deleteUnusedSharedSection(
  db: Database,
  sectionId: string,
  act: AuditRow,
): Promise<string | undefined> {
  const isUnused = and(
    eq(id, sectionId),
    notExists(selectSectionUses(db, sectionId)),
    notExists(selectSectionTemplates(db, sectionId)),
  );
  const [, [row]] = await db.batch([
    insertAuditOf(db, act, db.select({ id }).from(sharedSections).where(isUnused)),
    db.delete(sharedSections).where(isUnused).returning({ name }),
  ]);
  return row?.name;
}

/**
 * Recognizes the violation of a unique index: D1 reports it in its message only, which drizzle wraps as the
 * cause.
 */
export function isSectionNameTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (shared_sections\.name|index 'shared_sections_name_unique')/.test(text);
}
