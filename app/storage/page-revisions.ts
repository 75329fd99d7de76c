import { isNull, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pageRevisions, pages } from "./schema/index.ts";

/** Schedule of a revision, if it is the public version of a page. */
export type Times = Pick<typeof pageRevisions.$inferSelect, "publishAt" | "unpublishAt">;

/** Condition of pages that are not in the trash. */
export const isLive = isNull(pages.deletedAt);

/** Alias of the public revisions, to join them beside the working copies in one query. */
export const publishedRevisions = alias(pageRevisions, "publishedRevisions");

/** Condition to join the revision of a page that has this number. */
export function isRevision(revisions: { pageId: SQLWrapper; rev: SQLWrapper }, rev: SQLWrapper) {
  return sql`${revisions.pageId} = ${pages.id} AND ${revisions.rev} = ${rev}`;
}

/**
 * Columns of the schedule, after one that is never null: by the first column, drizzle decides whether the
 * joined row exists.
 */
export function timesOf({ rev, publishAt, unpublishAt }: typeof publishedRevisions) {
  return { rev, publishAt, unpublishAt };
}
