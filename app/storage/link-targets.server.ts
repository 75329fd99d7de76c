import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { pageRedirects, pages } from "./schema/index.ts";

const live = isNull(pages.deletedAt);
const columns = { slug: pages.slug, title: pages.title, status: pages.status, publishAt: pages.publishAt };

/** The pages that are at these slugs, and those that were formerly. */
export async function listLinkTargetRows(db: Database, slugs: string[]) {
  // As one value: the database takes no more than a hundred.
  const among = (column: SQLiteColumn) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`;
  const [current, former] = await db.batch(
    selectTargets(db, { ofCurrent: among(pages.slug), ofFormer: among(pageRedirects.slug), limit: -1 }),
  );
  return { current, former };
}

/** The pages that were changed last, and the slugs that pages had last. */
export async function listLatestLinkTargetRows(db: Database, limit: number) {
  const [current, former] = await db.batch(selectTargets(db, { limit }));
  return { current, former };
}

function selectTargets(
  db: Database,
  { ofCurrent, ofFormer, limit }: { ofCurrent?: SQL; ofFormer?: SQL; limit: number },
) {
  const current = db
    .select(columns)
    .from(pages)
    .where(and(live, ofCurrent))
    .orderBy(desc(pages.updatedAt))
    .limit(limit);
  const former = db
    .select({ ...columns, from: pageRedirects.slug })
    .from(pageRedirects)
    .innerJoin(pages, eq(pages.id, pageRedirects.pageId))
    .where(and(live, ofFormer))
    .orderBy(desc(pageRedirects.createdAt))
    .limit(limit);
  return [current, former] as const;
}
