import { asc, count, eq, lt, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { pageTemplates } from "./schema/index.ts";

export type PageTemplateRow = typeof pageTemplates.$inferSelect;

/** Lists templates by name, without their content. */
export async function listPageTemplateRows(db: Database, limit: number) {
  const { id, name, createdBy, createdAt } = pageTemplates;
  return db
    .select({ id, name, createdBy, createdAt })
    .from(pageTemplates)
    .orderBy(asc(sql`${name} COLLATE NOCASE`))
    .limit(limit);
}

export async function findPageTemplateRow(db: Database, id: string): Promise<PageTemplateRow | undefined> {
  const [row] = await db.select().from(pageTemplates).where(eq(pageTemplates.id, id)).limit(1);
  return row;
}

/**
 * Inserts a template; idempotent by id. Throws the database's error if the name is taken (see
 * isTemplateNameTaken).
 * @returns false if there are `max` already
 */
export async function insertPageTemplate(
  db: Database,
  { id, name, content, createdBy, createdAt }: PageTemplateRow,
  max: number,
): Promise<boolean> {
  const room = db.select({ count: count() }).from(pageTemplates);
  const values = sql`SELECT ${id}, ${name}, ${content}, ${createdBy}, ${createdAt.getTime()} WHERE ${lt(sql`(${room})`, max)}`;
  const { meta } = await db
    .insert(pageTemplates)
    .select(values)
    .onConflictDoNothing({ target: pageTemplates.id });
  return meta.changes > 0 || (await findPageTemplateRow(db, id)) !== undefined;
}

/**
 * Renames a template. Throws the database's error if the name is taken (see isTemplateNameTaken).
 * @returns false if it does not exist
 */
export async function renamePageTemplate(db: Database, id: string, name: string): Promise<boolean> {
  const { meta } = await db.update(pageTemplates).set({ name }).where(eq(pageTemplates.id, id));
  return meta.changes > 0;
}

/**
 * Deletes a template.
 * @returns its name; undefined if it does not exist
 */
export async function deletePageTemplate(
  db: Database,
  id: string,
  act: AuditRow,
): Promise<string | undefined> {
  const subject = db.select({ id: pageTemplates.id }).from(pageTemplates).where(eq(pageTemplates.id, id));
  const deleted = db
    .delete(pageTemplates)
    .where(eq(pageTemplates.id, id))
    .returning({ name: pageTemplates.name });
  const [, [row]] = await db.batch([insertAuditOf(db, act, subject), deleted]);
  return row?.name;
}

/**
 * Recognizes the violation of a unique index: D1 reports it in its message only, which drizzle wraps as the
 * cause.
 */
export function isTemplateNameTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : "";
  return /UNIQUE constraint failed: (page_templates\.name|index 'page_templates_name_unique')/.test(text);
}
