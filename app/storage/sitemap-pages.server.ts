import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages } from "./schema/index.ts";

/** Pages of one part of the sitemap, at most: it holds those whose rows were the nth few thousand to be made. */
const PART_SIZE = 5000;

/** The numbers of the parts with pages that visitors see, or will see or saw. Reads a row for each part. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  // Inlined as text: as a parameter it would be a floating-point number, and the quotient would have a fraction.
  const size = sql.raw(String(PART_SIZE));
  const nextPart = sql`SELECT (min(rowid) + ${size} - 1) / ${size}
    FROM pages WHERE deleted_at IS NULL AND public_rev IS NOT NULL`;
  const rows = await db.all<{ part: number }>(sql`WITH RECURSIVE parts (part) AS (
      SELECT (${nextPart})
      UNION ALL SELECT (${nextPart} AND rowid > part * ${size}) FROM parts WHERE part IS NOT NULL
    ) SELECT part FROM parts WHERE part IS NOT NULL`);
  return rows.map(({ part }) => part);
}

/** Lists the pages of one part of the sitemap that visitors can see now. */
export async function listPublicPageRows(db: Database, part: number, now: Date) {
  const rowid = sql`${pages}.rowid`;
  const ofPart = and(gt(rowid, (part - 1) * PART_SIZE), lte(rowid, part * PART_SIZE));
  const { publishAt, unpublishAt } = pageRevisions;
  const isShown = and(
    or(isNull(publishAt), lte(publishAt, now)),
    or(isNull(unpublishAt), gt(unpublishAt, now)),
  );
  // A page with a canonical URL elsewhere is not listed for crawlers at this one.
  const isOriginal = or(
    eq(pageRevisions.canonicalUrl, ""),
    eq(pageRevisions.canonicalUrl, sql`'/page/' || ${pages.slug}`),
  );
  const isListed = and(eq(pageRevisions.indexing, ""), isOriginal);
  return db
    .select({ slug: pages.slug, updatedAt: pageRevisions.savedAt })
    .from(pages)
    .innerJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.publicRev)))
    .where(and(isNull(pages.deletedAt), isNotNull(pages.publicRev), ofPart, isShown, isListed))
    .orderBy(asc(rowid));
}
