import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Counts of events on a landing page by day and traffic source. */
export const pageCounts = sqliteTable(
  "page_counts",
  {
    /** Days since 1970, in UTC. */
    day: integer("day").notNull(),
    pageId: text("page_id").notNull(),
    /**
     * Event: a view, a click, a sign-up, the filter that excluded a visit, or a burst with its hour,
     * "burst-14".
     */
    event: text("event").notNull(),
    /** Traffic source; empty for excluded visits and for bursts. */
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

/** Views of each page in its last counted hour. */
export const pageHours = sqliteTable(
  "page_hours",
  {
    pageId: text("page_id").primaryKey(),
    /** Hours since 1970, in UTC. */
    hour: integer("hour").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [index("page_hours_hour_index").on(table.hour)],
);

/** Registered campaign codes and websites, which are counted by name. */
export const trafficSources = sqliteTable("traffic_sources", {
  /** Kind and name: "campaign:spring-2027", "site:example.org". */
  source: text("source").primaryKey(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
