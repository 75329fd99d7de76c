import { and, eq, isNull, lte, not, notExists, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { beginsWith } from "./search.server.ts";
import { pageEditors, pageRevisions, pages } from "./schema/index.ts";

/** Prefix of the provisional slug that a page has until an author chooses one. */
const PROVISIONAL = "draft-";

type RevisionColumns = Partial<typeof pageRevisions.$inferSelect>;

const isUnfinished = and(
  beginsWith(pages.slug, PROVISIONAL),
  isNull(pages.deletedAt),
  isNull(pages.publicRev),
);

/** Lists pages with a provisional slug that this person saved last, in no particular order. */
export async function listUnfinishedPageRows(
  db: Database,
  { savedBy, limit }: { savedBy: string; limit: number },
) {
  return db
    .select({ page: pages, revision: pageRevisions })
    .from(pages)
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .where(and(isUnfinished, eq(pageRevisions.savedBy, savedBy)))
    .limit(limit);
}

interface EmptyPages {
  /** Content of an untouched new page. */
  content: RevisionColumns;
  before: Date;
  limit: number;
}

/**
 * Deletes pages whose revisions are all empty, and which no editor has open.
 * @returns the number of deleted rows
 */
export async function deleteEmptyPageRows(
  db: Database,
  { content, before, limit }: EmptyPages,
): Promise<number> {
  const revisions = db.select({ rev: pageRevisions.rev }).from(pageRevisions);
  const hasContent = revisions.where(and(eq(pageRevisions.pageId, pages.id), not(isEmpty(content))));
  const openIn = db
    .select({ id: pageEditors.pageId })
    .from(pageEditors)
    .where(eq(pageEditors.pageId, pages.id));
  const empty = db
    .select({ id: pages.id })
    .from(pages)
    .where(and(isUnfinished, lte(pages.updatedAt, before), notExists(hasContent), notExists(openIn)))
    .limit(limit);
  const { meta } = await db.delete(pages).where(sql`${pages.id} IN ${empty}`);
  return meta.changes;
}

/** Condition that a page has content or a slug of its own. Needs its working copy joined. */
export function isWorthListing(content: RevisionColumns): SQL {
  return sql`NOT (${and(isNull(pages.publicRev), beginsWith(pages.slug, PROVISIONAL), isEmpty(content))})`;
}

/** Condition that a revision has exactly this content. */
function isEmpty(content: RevisionColumns): SQL {
  const columns = pageRevisions as unknown as Record<string, SQL>;
  const same = Object.entries(content).map(([name, value]) => sql`${columns[name]} IS ${value}`);
  return and(...same) ?? sql`1`;
}
