import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { pageRevisions, pages } from "./schema/index.ts";

/** Maximum number of pages in one part of the sitemap; parts are ranges of row ids. */
const MAX_PAGES_PER_PART = 5000;

/** Lists the numbers of the parts with pages that are, will be or were public. Reads one row per part. */
export async function listSitemapParts(db: Database): Promise<number[]> {
  // Inlined as text: a bound number would be floating-point, and so the quotient would not be an integer.
  const size = sql.raw(String(MAX_PAGES_PER_PART));
  const nextPart = sql`SELECT (min(rowid) + ${size} - 1) / ${size}
    FROM pages WHERE deleted_at IS NULL AND public_rev IS NOT NULL`;
  const rows = await db.all<{ part: number }>(sql`WITH RECURSIVE parts (part) AS (
      SELECT (${nextPart})
      UNION ALL SELECT (${nextPart} AND rowid > part * ${size}) FROM parts WHERE part IS NOT NULL
    ) SELECT part FROM parts WHERE part IS NOT NULL`);
  return rows.map(({ part }) => part);
}

/** Lists the public pages in one part of the sitemap. */
export async function listPublicPageRows(db: Database, part: number, now: Date) {
  const rowid = sql`${pages}.rowid`;
  const ofPart = and(gt(rowid, (part - 1) * MAX_PAGES_PER_PART), lte(rowid, part * MAX_PAGES_PER_PART));
  const { publishAt, unpublishAt } = pageRevisions;
  const isShown = and(
    or(isNull(publishAt), lte(publishAt, now)),
    or(isNull(unpublishAt), gt(unpublishAt, now)),
  );
  // Pages with a canonical URL elsewhere are excluded from the sitemap.
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
