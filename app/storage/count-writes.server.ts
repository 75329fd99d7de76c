import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { pageCounts, pageHours, variantCounts } from "./schema/index.ts";

/** Counted events, before it is checked whether their source is registered. */
export interface CountedRow {
  slug: string;
  event: string;
  /** Candidates for the source: the first one that is registered counts; empty for none. */
  campaign: string;
  site: string;
  /** Source that counts if neither is registered. */
  otherwise: string;
  /** Label of the variant on which it happened, "3b"; empty for none. */
  variant: string;
  count: number;
}

/**
 * Thresholds of a burst: an hour's views must exceed `factor` times those of an average hour of the previous
 * `usualDays`, and exceed them by at least `minExcess`.
 */
export interface BurstLimits {
  factor: number;
  minExcess: number;
  usualDays: number;
}

interface CountedAt {
  /** Hours since 1970, in UTC. */
  hour: number;
  limits: BurstLimits;
}

/**
 * Adds to the counts of a day in one batch, and marks the hour if it is a burst. Slugs without a page are
 * skipped; an unregistered source is counted as `otherwise`.
 */
export async function addPageCounts(
  db: Database,
  { hour, limits }: CountedAt,
  rows: CountedRow[],
): Promise<void> {
  const at = Math.floor(hour / 24);
  const ofVariants = rows.filter(({ variant }) => variant !== "");
  const views = rows.filter((row) => row.event === "view");
  await db.batch([
    addPageRows(db, at, rows),
    ...(ofVariants.length > 0 ? [addVariantRows(db, at, ofVariants)] : []),
    ...(views.length > 0 ? [addHourRows(db, hour, views), markBursts(db, { hour, limits }, views)] : []),
  ]);
}

/** Adds views to the current hour; replaces those of an earlier hour. */
function addHourRows(db: Database, hour: number, rows: CountedRow[]) {
  const sent = sql`json_each(${JSON.stringify(rows)})`;
  return db
    .insert(pageHours)
    .select(
      sql`SELECT pages.id, ${hour}, sum(sent.value ->> 'count')
      FROM ${sent} AS sent CROSS JOIN pages ON pages.slug = sent.value ->> 'slug' AND pages.deleted_at IS NULL
      WHERE true GROUP BY 1`,
    )
    .onConflictDoUpdate({
      target: pageHours.pageId,
      set: {
        views: sql`iif(${pageHours.hour} = excluded.hour, ${pageHours.views}, 0) + excluded.views`,
        hour: sql`excluded.hour`,
      },
    });
}

/** Stores the views of the current hour if they are a burst. */
function markBursts(
  db: Database,
  { hour, limits: { factor, minExcess, usualDays } }: CountedAt,
  rows: CountedRow[],
) {
  const slugs = JSON.stringify(rows.map(({ slug }) => slug));
  const today = Math.floor(hour / 24);
  const usual = sql`(SELECT coalesce(sum(before.count), 0) / ${24 * usualDays} FROM page_counts AS before
    WHERE before.page_id = pages.id AND before.day >= ${today - usualDays} AND before.day < ${today} AND before.event = 'view')`;
  return db
    .insert(pageCounts)
    .select(
      sql`SELECT ${today}, pages.id, ${`burst-${hour % 24}`}, '', page_hours.views
      FROM pages CROSS JOIN page_hours ON page_hours.page_id = pages.id AND page_hours.hour = ${hour}
      WHERE pages.slug IN (SELECT value FROM json_each(${slugs})) AND pages.deleted_at IS NULL
        AND page_hours.views >= ${minExcess} AND page_hours.views >= ${minExcess} + ${usual} AND page_hours.views > ${factor} * ${usual}`,
    )
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.pageId, pageCounts.event, pageCounts.source],
      set: { count: sql`excluded.count` },
    });
}

/**
 * Condition for the page with the slug of a row, or formerly with it: a sign-up is confirmed days after its
 * page was shown, and a click may come from a page that has been renamed since.
 */
const isPageOfSlug = sql`pages.deleted_at IS NULL AND pages.id = coalesce(
        (SELECT id FROM pages AS now WHERE now.slug = sent.value ->> 'slug'),
        (SELECT page_id FROM redirects WHERE path = '/page/' || (sent.value ->> 'slug') AND made_by IS NULL))`;

/** Adds to the counts of pages on a day, by event and source. */
function addPageRows(db: Database, day: number, rows: CountedRow[]) {
  const sent = sql`json_each(${JSON.stringify(rows)})`;
  const registered = (name: "campaign" | "site") =>
    sql`(SELECT source FROM traffic_sources WHERE source = sent.value ->> ${name})`;
  return (
    db
      .insert(pageCounts)
      // Without "WHERE true", SQLite would parse the conflict clause as part of the join:
      // https://sqlite.org/lang_upsert.html
      .select(
        sql`SELECT ${day}, pages.id, sent.value ->> 'event',
        coalesce(${registered("campaign")}, ${registered("site")}, sent.value ->> 'otherwise'), sent.value ->> 'count'
      FROM ${sent} AS sent CROSS JOIN pages ON ${isPageOfSlug}
      WHERE true`,
      )
      .onConflictDoUpdate({
        target: [pageCounts.day, pageCounts.pageId, pageCounts.event, pageCounts.source],
        set: { count: sql`${pageCounts.count} + excluded.count` },
      })
  );
}

/** Adds to the counts of variants of running tests; unknown variants are skipped. */
function addVariantRows(db: Database, at: number, rows: CountedRow[]) {
  const sent = sql`json_each(${JSON.stringify(rows)})`;
  return db
    .insert(variantCounts)
    .select(
      sql`SELECT ${at}, pages.id, variant.number, variant.letter, sent.value ->> 'event', sum(sent.value ->> 'count')
      FROM ${sent} AS sent CROSS JOIN pages ON ${isPageOfSlug}
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
