import { and, desc, eq, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pageRevisions, pages, pageTestVariants, previewLinks } from "./schema/index.ts";

interface Range {
  /** Revision before which the list continues; undefined starts at the newest. */
  before?: number;
  limit: number;
}

/** Lists revisions, newest first, without the content of the page. */
export async function listRevisionSummaries(db: Database, pageId: string, { before, limit }: Range) {
  const { rev, kind, name, changes, savedAt, savedBy } = pageRevisions;
  return db
    .select({ rev, kind, name, changes, savedAt, savedBy, publicRev: pages.publicRev })
    .from(pageRevisions)
    .innerJoin(pages, eq(pages.id, pageRevisions.pageId))
    .where(and(eq(pageRevisions.pageId, pageId), before === undefined ? undefined : lt(rev, before)))
    .orderBy(desc(rev))
    .limit(limit);
}

/**
 * Names a revision.
 * @returns false if it does not exist
 */
export async function nameRevisionRow(
  db: Database,
  { pageId, rev }: { pageId: string; rev: number },
  name: string | null,
): Promise<boolean> {
  const { meta } = await db
    .update(pageRevisions)
    .set({ name })
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.rev, rev)));
  return meta.changes > 0;
}

/**
 * Deletes revisions saved before a time, except those that are named, were published, are the working copy or
 * the public version, or are shown by a preview link or by a test, running or ended.
 */
export async function deleteUnreferencedRevisions(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { pageId, rev, name, savedAt } = pageRevisions;
  const due = and(
    isNull(name),
    sql`kind <> 'publish'`,
    lte(savedAt, before),
    sql`NOT EXISTS (SELECT 1 FROM ${pages} WHERE ${pages.id} = ${pageId} AND (${pages.rev} = ${rev} OR ${pages.publicRev} = ${rev}))`,
    sql`NOT EXISTS (SELECT 1 FROM ${previewLinks} WHERE ${previewLinks.pageId} = ${pageId} AND ${previewLinks.rev} = ${rev})`,
    sql`NOT EXISTS (SELECT 1 FROM ${pageTestVariants} WHERE ${pageTestVariants.shownId} = ${pageId} AND ${pageTestVariants.shownRev} = ${rev})`,
  );
  return deletePortion(db, pageRevisions, { due, since: savedAt, limit });
}

/** Lists publications, newest first. */
export async function listPublicationRows(db: Database, id: string, since: Date, limit: number) {
  const { pageId, rev, kind, name, savedAt } = pageRevisions;
  return db
    .select({ rev, name, savedAt })
    .from(pageRevisions)
    .where(and(eq(pageId, id), eq(kind, "publish"), gte(savedAt, since)))
    .orderBy(desc(rev))
    .limit(limit);
}
