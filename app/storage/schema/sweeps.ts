import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far each regular search through everything has come. */
export const sweeps = sqliteTable("sweeps", {
  name: text("name").primaryKey(),
  /** Key with which the last portion ended; empty at the beginning. */
  after: text("after").notNull(),
});
