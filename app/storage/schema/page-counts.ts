import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something happened on a landing page on a day, by where visitors came from. */
export const pageCounts = sqliteTable(
  "page_counts",
  {
    /** In UTC, counted from 1970. */
    day: integer("day").notNull(),
    pageId: text("page_id").notNull(),
    /** A view, a click, a sign-up, or the filter that left a visit out. */
    event: text("event").notNull(),
    /** Empty for what a filter left out. */
    source: text("source").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.pageId, table.event, table.source] }),
    index("page_counts_page_id_index").on(table.pageId, table.day),
  ],
);

/** Campaign codes and websites that are counted by name. */
export const trafficSources = sqliteTable("traffic_sources", {
  /** Kind and name: "campaign:spring-2027", "site:example.org". */
  source: text("source").primaryKey(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
