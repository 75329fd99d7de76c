import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { insertAuditOf, type AuditRow } from "./audit.server.ts";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pages, previewLinks } from "./schema/index.ts";

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

/**
 * Stores a link with an audit row, unless its page was deleted or has reached the maximum number of valid
 * links.
 * @returns whether it is stored
 */
export async function insertPreviewLink(
  db: Database,
  row: PreviewLinkRow,
  { max, act }: { max: number; act: AuditRow },
): Promise<boolean> {
  const { id, pageId, tokenHash, rev, madeBy, madeAt, expiresAt } = row;
  const valid = db
    .select({ count: count() })
    .from(previewLinks)
    .where(and(eq(previewLinks.pageId, pageId), isValid(madeAt)));
  const link = sql`SELECT ${id}, ${pageId}, ${tokenHash}, ${rev}, ${madeBy}, ${madeAt.getTime()}, ${expiresAt.getTime()}, NULL
    FROM ${pages} WHERE ${pages.id} = ${pageId} AND ${pages.deletedAt} IS NULL AND ${valid} < ${max}`;
  const [inserted] = await db.batch([
    db.insert(previewLinks).select(link),
    insertAuditOf(db, act, selectLink(db, id)),
  ]);
  return inserted.meta.changes > 0;
}

/** Lists the links of one page, newest first. */
export async function listPreviewLinkRows(
  db: Database,
  pageId: string,
  limit: number,
): Promise<PreviewLinkRow[]> {
  return db
    .select()
    .from(previewLinks)
    .where(eq(previewLinks.pageId, pageId))
    .orderBy(desc(previewLinks.madeAt))
    .limit(limit);
}

/** Finds the link with this token hash, while it is valid. */
export async function findPreviewLinkRow(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<PreviewLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, tokenHash), isValid(now)))
    .limit(1);
  return row;
}

/**
 * Revokes a link, with an audit row. Idempotent.
 * @returns whether the link exists
 */
export async function revokePreviewLink(
  db: Database,
  { id, pageId }: Pick<PreviewLinkRow, "id" | "pageId">,
  at: Date,
  act: AuditRow,
): Promise<boolean> {
  const isOfPage = and(eq(previewLinks.id, id), eq(previewLinks.pageId, pageId));
  const open = db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .where(and(isOfPage, isNull(previewLinks.revokedAt)));
  const [found] = await db.batch([
    db.select({ id: previewLinks.id }).from(previewLinks).where(isOfPage),
    insertAuditOf(db, act, open),
    db
      .update(previewLinks)
      .set({ revokedAt: at })
      .where(and(isOfPage, isNull(previewLinks.revokedAt))),
  ]);
  return found.length > 0;
}

export async function deletePreviewLinksExpiredBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { expiresAt } = previewLinks;
  return deletePortion(db, previewLinks, { due: lt(expiresAt, before), since: expiresAt, limit });
}

function isValid(now: Date) {
  return and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now));
}

function selectLink(db: Database, id: string) {
  return db.select({ id: previewLinks.id }).from(previewLinks).where(eq(previewLinks.id, id));
}
