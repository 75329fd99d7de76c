import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";
import { containsText } from "./search.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { formerSlug, isFromSlug } from "./page-slugs.server.ts";
import { pageRevisions, pages, redirects } from "./schema/index.ts";

const live = isNull(pages.deletedAt);
const working = alias(pageRevisions, "working");
const published = alias(pageRevisions, "published");
const columns = {
  id: pages.id,
  slug: pages.slug,
  publicRev: pages.publicRev,
  title: working.title,
  visible: { publishAt: published.publishAt, unpublishAt: published.unpublishAt },
};
const ofWorking = and(eq(working.pageId, pages.id), eq(working.rev, pages.rev));
const ofPublished = and(eq(published.pageId, pages.id), eq(published.rev, pages.publicRev));

/** Lists the pages at these slugs, now or formerly. */
export async function listLinkTargetRows(db: Database, slugs: string[]) {
  // Sent as one JSON parameter, since D1 allows a hundred parameters per query.
  const among = (column: SQLiteColumn, values: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const paths = slugs.map((slug) => fillPath("/page/:slug", { slug }));
  const ofFormer = among(redirects.path, paths);
  return selectTargets(db, { ofCurrent: among(pages.slug, slugs), ofFormer, limit: -1 });
}

/** Lists the most recently changed pages, and the most recent former slugs. */
export async function listLatestLinkTargetRows(db: Database, limit: number) {
  return selectTargets(db, { limit });
}

/**
 * Lists pages with this text in title or slug, most recently changed first, and the page whose former slug is
 * exactly this text.
 */
export async function searchLinkTargetRows(db: Database, sought: string, limit: number) {
  const ofCurrent = containsText([pages.slug, working.title], sought);
  const ofFormer = eq(redirects.path, fillPath("/page/:slug", { slug: sought }));
  return selectTargets(db, { ofCurrent, ofFormer, limit });
}

async function selectTargets(
  db: Database,
  { ofCurrent, ofFormer, limit }: { ofCurrent?: SQL; ofFormer?: SQL; limit: number },
) {
  const [current, former] = await db.batch([
    db
      .select(columns)
      .from(pages)
      .innerJoin(working, ofWorking)
      .leftJoin(published, ofPublished)
      .where(and(live, ofCurrent))
      .orderBy(desc(pages.updatedAt))
      .limit(limit),
    db
      // Aliased, since D1 drops one of two columns with the same name in a batch.
      .select({ ...columns, from: formerSlug.as("former_slug") })
      .from(redirects)
      .innerJoin(pages, eq(pages.id, redirects.pageId))
      .innerJoin(working, ofWorking)
      .leftJoin(published, ofPublished)
      .where(and(live, isFromSlug, ofFormer))
      .orderBy(desc(redirects.createdAt))
      .limit(limit),
  ]);
  return { current, former };
}
