import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How many rows of a list were made on each day. Written by triggers alone. */
export const rowCounts = sqliteTable(
  "row_counts",
  {
    list: text("list", { enum: ["accounts", "waitlist", "acts", "pages", "trash"] }).notNull(),
    /** In UTC, counted from 1970. */
    day: integer("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.day] })],
);
