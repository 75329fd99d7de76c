import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something happened on a landing page on a day, by where visitors came from. */
export const pageCounts = sqliteTable(
  "page_counts",
  {
    /** In UTC, counted from 1970. */
    day: integer("day").notNull(),
    pageId: text("page_id").notNull(),
    /** A view, a click, a sign-up, the filter that left a visit out, or a burst with its hour: "burst-14". */
    event: text("event").notNull(),
    /** Empty for what a filter left out, and for a burst. */
    source: text("source").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.pageId, table.event, table.source] }),
    index("page_counts_page_id_index").on(table.pageId, table.day),
    index("page_counts_bursts_index")
      .on(table.day)
      .where(sql`event GLOB 'burst-*'`),
  ],
);

/** Views of each page in the hour that was counted last. */
export const pageHours = sqliteTable(
  "page_hours",
  {
    pageId: text("page_id").primaryKey(),
    /** In UTC, counted from 1970. */
    hour: integer("hour").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [index("page_hours_hour_index").on(table.hour)],
);

/** Campaign codes and websites that are counted by name. */
export const trafficSources = sqliteTable("traffic_sources", {
  /** Kind and name: "campaign:spring-2027", "site:example.org". */
  source: text("source").primaryKey(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
