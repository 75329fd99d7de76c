import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pageCounts, pageHours, pageRevisions, pages, variantCounts } from "./schema/index.ts";

interface Period {
  /** First day to include, in days since 1970, in UTC. */
  since: number;
  /** Id of the page to include; all pages if undefined. */
  pageId?: string | undefined;
}

const { day, pageId, event, source } = pageCounts;

const sum = sql<number>`sum(${pageCounts.count})`;

function isWithin({ since, pageId: id }: Period) {
  return and(gte(day, since), id === undefined ? undefined : eq(pageId, id));
}

export async function sumCountsByDay(db: Database, period: Period) {
  return db.select({ day, event, count: sum }).from(pageCounts).where(isWithin(period)).groupBy(day, event);
}

export async function sumCountsBySource(db: Database, period: Period) {
  return db
    .select({ source, event, count: sum })
    .from(pageCounts)
    .where(isWithin(period))
    .groupBy(source, event);
}

export async function sumCountsByDayAndSource(db: Database, period: Period) {
  return db
    .select({ day, event, source, count: sum })
    .from(pageCounts)
    .where(isWithin(period))
    .groupBy(day, event, source)
    .orderBy(day, event, source);
}

/** Sums counts by page, most views first. The title is null for a permanently deleted page. */
export async function sumCountsByPage(db: Database, since: number, limit: number) {
  const sumOf = (name: string) =>
    sql<number>`sum(iif(${event} = ${name}, ${pageCounts.count}, 0))`.as(name.replace("-", "_"));
  const counted = db
    .select({ pageId, views: sumOf("view"), clicks: sumOf("click"), signUps: sumOf("sign-up") })
    .from(pageCounts)
    .where(gte(day, since))
    // The unary plus prevents SQLite from scanning all days in the order of pages.
    .groupBy(sql`+${pageId}`)
    .orderBy(desc(sql`view`))
    .limit(limit)
    .as("counted");
  return db
    .select({
      id: counted.pageId,
      views: counted.views,
      clicks: counted.clicks,
      signUps: counted.signUps,
      title: pageRevisions.title,
      slug: pages.slug,
    })
    .from(counted)
    .leftJoin(pages, eq(pages.id, counted.pageId))
    .leftJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .orderBy(desc(counted.views));
}

/**
 * Sums the counts of a test by variant and event, over all days.
 * @param number of the test on its page
 */
export async function sumCountsByVariant(db: Database, id: string, number: number) {
  const { letter, event: name, count } = variantCounts;
  return db
    .select({ letter, event: name, count: sql<number>`sum(${count})` })
    .from(variantCounts)
    .where(and(eq(variantCounts.pageId, id), eq(variantCounts.number, number)))
    .groupBy(letter, name);
}

/**
 * Deletes counts of variants on earlier days.
 * @param before days since 1970, in UTC
 * @param limit maximum number of rows
 * @returns the number of deleted rows
 */
export async function deleteVariantCountsBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<number> {
  return deletePortion(db, variantCounts, {
    due: lt(variantCounts.day, before),
    since: variantCounts.day,
    limit,
  });
}

/**
 * Deletes counts of earlier hours.
 * @param before hours since 1970, in UTC
 */
export async function deletePageHoursBefore(db: Database, before: number, limit: number): Promise<number> {
  const { hour } = pageHours;
  return deletePortion(db, pageHours, { due: lt(hour, before), since: hour, limit });
}

/** Condition with the same expression as the partial index. */
const isBurst = sql`${event} GLOB 'burst-*'`;

/**
 * Lists bursts of all pages, newest day first. Title and slug are null for a permanently deleted page.
 * @param since first day to include, in days since 1970, in UTC
 */
export async function listBurstRows(db: Database, since: number, limit: number) {
  return db
    .select({ day, event, id: pageId, title: pageRevisions.title, slug: pages.slug })
    .from(pageCounts)
    .leftJoin(pages, eq(pages.id, pageId))
    .leftJoin(pageRevisions, and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.rev, pages.rev)))
    .where(and(gte(day, since), isBurst))
    .orderBy(desc(day))
    .limit(limit);
}

/**
 * Deletes bursts of earlier days.
 * @param before days since 1970, in UTC
 * @param limit maximum number of rows
 * @returns the number of deleted rows
 */
export async function deleteBurstsBefore(db: Database, before: number, limit: number): Promise<number> {
  return deletePortion(db, pageCounts, { due: and(lt(day, before), isBurst), since: day, limit });
}

/**
 * Deletes counts of pages on earlier days, bursts included.
 * @param before days since 1970, in UTC
 * @param limit maximum number of rows
 * @returns the number of deleted rows
 */
export async function deletePageCountsBefore(db: Database, before: number, limit: number): Promise<number> {
  return deletePortion(db, pageCounts, { due: lt(day, before), since: day, limit });
}
