import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pageEditors } from "./schema/index.ts";

export type PageEditorRow = typeof pageEditors.$inferSelect;

/**
 * Stores the heartbeat of an open editor.
 * @returns at most ten other editors of the page with a heartbeat after `since`, newest first
 */
export async function noteEditor(db: Database, row: PageEditorRow, since: Date) {
  const { pageId, editor, email, seenAt } = row;
  const isOther = and(
    eq(pageEditors.pageId, pageId),
    ne(pageEditors.editor, editor),
    gt(pageEditors.seenAt, since),
  );
  const [, others] = await db.batch([
    db
      .insert(pageEditors)
      .values(row)
      .onConflictDoUpdate({ target: [pageEditors.pageId, pageEditors.editor], set: { email, seenAt } }),
    db.select().from(pageEditors).where(isOther).orderBy(desc(pageEditors.seenAt)).limit(10),
  ]);
  return others;
}

export async function deleteEditor(
  db: Database,
  { pageId, editor }: Pick<PageEditorRow, "pageId" | "editor">,
) {
  await db.delete(pageEditors).where(and(eq(pageEditors.pageId, pageId), eq(pageEditors.editor, editor)));
}

export async function deleteEditorsSeenBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { seenAt } = pageEditors;
  return deletePortion(db, pageEditors, { due: lt(seenAt, before), since: seenAt, limit });
}
