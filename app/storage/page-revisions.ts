import { isNull, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pageRevisions, pages } from "./schema/index.ts";

/** When a revision is public, if a page shows it to visitors. */
export type Times = Pick<typeof pageRevisions.$inferSelect, "publishAt" | "unpublishAt">;

/** Condition of pages that are not in the trash. */
export const isLive = isNull(pages.deletedAt);

/** Revisions that visitors see, beside the working copies in one statement. */
export const publishedRevisions = alias(pageRevisions, "publishedRevisions");

export function isRevision(revisions: { pageId: SQLWrapper; rev: SQLWrapper }, rev: SQLWrapper) {
  return sql`${revisions.pageId} = ${pages.id} AND ${revisions.rev} = ${rev}`;
}

/** Columns of the times, after one that is never null, by which drizzle tells whether there is a row. */
export function timesOf({ rev, publishAt, unpublishAt }: typeof publishedRevisions) {
  return { rev, publishAt, unpublishAt };
}
