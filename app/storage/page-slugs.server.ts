import { and, eq, isNull, sql } from "drizzle-orm";
import { fillPath } from "#app/values/fill-path.ts";
import type { Database } from "./database.server.ts";
import { isLive, isRevision, publishedRevisions, timesOf } from "./page-revisions.ts";
import { pages, pageTests, pageTestVariants, redirects } from "./schema/index.ts";

/** Finds the id of the page at a slug; pages in the trash are excluded. */
export async function findPageIdAt(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), isLive))
    .limit(1);
  return row?.id;
}

/** Finds the page that was formerly at this slug. */
export async function findRenamedPageRow(db: Database, slug: string) {
  const [row] = await db
    .select({ slug: pages.slug, publicRev: pages.publicRev, visible: timesOf(publishedRevisions) })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.pageId))
    .leftJoin(publishedRevisions, isRevision(publishedRevisions, pages.publicRev))
    .where(and(eq(redirects.path, fillPath("/page/:slug", { slug })), isLive))
    .limit(1);
  return row;
}

/** Slug of a redirect whose path is that of a landing page: the path without "/page/". */
export const formerSlug = sql<string>`substr(${redirects.path}, 7)`;

export const isFromSlug = sql`substr(${redirects.path}, 1, 6) = '/page/'`;

/** Query for the current and the former slugs of a page, including one in the trash. */
export function selectSlugs(db: Database, pageId: string) {
  return db
    .select({ slug: pages.slug })
    .from(pages)
    .where(eq(pages.id, pageId))
    .unionAll(
      db
        .select({ slug: formerSlug })
        .from(redirects)
        .where(and(eq(redirects.pageId, pageId), isFromSlug)),
    );
}

/** Query for the slugs of pages whose running tests show a page. */
export function selectTestedSlugs(db: Database, shownId: string) {
  return db
    .select({ slug: pages.slug })
    .from(pageTestVariants)
    .innerJoin(
      pageTests,
      and(
        eq(pageTests.pageId, pageTestVariants.pageId),
        eq(pageTests.number, pageTestVariants.number),
        isNull(pageTests.endedAt),
      ),
    )
    .innerJoin(pages, eq(pages.id, pageTestVariants.pageId))
    .where(eq(pageTestVariants.shownId, shownId));
}
