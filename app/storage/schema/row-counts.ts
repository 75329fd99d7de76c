import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Number of rows of a list that were created on each day. Written by triggers only. */
export const rowCounts = sqliteTable(
  "row_counts",
  {
    list: text("list", { enum: ["accounts", "waitlist", "acts", "pages", "trash"] }).notNull(),
    /** Days since 1970, in UTC. */
    day: integer("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.day] })],
);
