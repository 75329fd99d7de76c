import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const attempts = sqliteTable(
  "attempts",
  {
    /** Counted action, and a keyed hash of its client: "sign-up:…". */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("attempts_window_ends_at_index").on(table.windowEndsAt)],
);
