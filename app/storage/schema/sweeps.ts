import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far each regular search through everything has come. */
export const sweeps = sqliteTable("sweeps", {
  name: text("name").primaryKey(),
  /** What the last portion ended with; empty at the beginning. */
  after: text("after").notNull(),
});
