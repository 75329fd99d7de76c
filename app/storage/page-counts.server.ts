import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { deletePortion } from "./portions.server.ts";
import { pageCounts, pageRevisions, pages, variantCounts } from "./schema/index.ts";

/** One thing that was counted, before its source is known to be a registered one. */
export interface CountedRow {
  slug: string;
  event: string;
  /** Sources of which the first that is registered counts; empty for none. */
  campaign: string;
  site: string;
  /** Where neither is. */
  otherwise: string;
  /** Test and letter of the variant that it happened on: "3b"; empty for none. */
  variant: string;
  count: number;
}

/** Adds to the counts of a day in one statement. A slug without a page is left out, and so is a name that nobody registered. */
export async function addPageCounts(db: Database, day: number, rows: CountedRow[]): Promise<void> {
  const ofVariants = rows.filter(({ variant }) => variant !== "");
  await db.batch([
    addOfPages(db, day, rows),
    ...(ofVariants.length > 0 ? [addOfVariants(db, day, ofVariants)] : []),
  ]);
}

function addOfPages(db: Database, day: number, rows: CountedRow[]) {
  const sent = sql`json_each(${JSON.stringify(rows)})`;
  const registered = (name: "campaign" | "site") =>
    sql`(SELECT source FROM traffic_sources WHERE source = sent.value ->> ${name})`;
  return (
    db
      .insert(pageCounts)
      // Without "WHERE true", the conflict would be read as part of the join: https://sqlite.org/lang_upsert.html
      .select(
        sql`SELECT ${day}, pages.id, sent.value ->> 'event',
        coalesce(${registered("campaign")}, ${registered("site")}, sent.value ->> 'otherwise'), sent.value ->> 'count'
      FROM ${sent} AS sent CROSS JOIN pages ON pages.slug = sent.value ->> 'slug' AND pages.deleted_at IS NULL
      WHERE true`,
      )
      .onConflictDoUpdate({
        target: [pageCounts.day, pageCounts.pageId, pageCounts.event, pageCounts.source],
        set: { count: sql`${pageCounts.count} + excluded.count` },
      })
  );
}

/** The same for the variants of tests that run. A variant that somebody made up is left out. */
function addOfVariants(db: Database, at: number, rows: CountedRow[]) {
  const sent = sql`json_each(${JSON.stringify(rows)})`;
  return db
    .insert(variantCounts)
    .select(
      sql`SELECT ${at}, pages.id, variant.number, variant.letter, sent.value ->> 'event', sum(sent.value ->> 'count')
      FROM ${sent} AS sent CROSS JOIN pages ON pages.slug = sent.value ->> 'slug' AND pages.deleted_at IS NULL
      CROSS JOIN page_tests AS test ON test.page_id = pages.id AND test.ended_at IS NULL
      CROSS JOIN page_test_variants AS variant ON variant.page_id = test.page_id AND variant.number = test.number
        AND variant.number || variant.letter = sent.value ->> 'variant'
      WHERE true GROUP BY 2, 3, 4, 5`,
    )
    .onConflictDoUpdate({
      target: [
        variantCounts.day,
        variantCounts.pageId,
        variantCounts.number,
        variantCounts.letter,
        variantCounts.event,
      ],
      set: { count: sql`${variantCounts.count} + excluded.count` },
    });
}

interface Period {
  /** The first day. */
  since: number;
  /** The page that is counted; all of them without it. */
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

/** Pages with the most views first. The title is null for a page that is deleted for good. */
export async function sumCountsByPage(db: Database, since: number, limit: number) {
  const sumOf = (name: string) =>
    sql<number>`sum(iif(${event} = ${name}, ${pageCounts.count}, 0))`.as(name.replace("-", "_"));
  const counted = db
    .select({ pageId, views: sumOf("view"), clicks: sumOf("click"), signUps: sumOf("sign-up") })
    .from(pageCounts)
    .where(gte(day, since))
    // The sign keeps the database from reading all days in the order of the pages.
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

/** Counts of a test by variant. */
export async function sumCountsByVariant(db: Database, id: string, number: number) {
  const { letter, event: name, count } = variantCounts;
  return db
    .select({ letter, event: name, count: sql<number>`sum(${count})` })
    .from(variantCounts)
    .where(and(eq(variantCounts.pageId, id), eq(variantCounts.number, number)))
    .groupBy(letter, name);
}

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

export async function deletePageCountsBefore(db: Database, before: number, limit: number): Promise<number> {
  return deletePortion(db, pageCounts, { due: lt(day, before), since: day, limit });
}
