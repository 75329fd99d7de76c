import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Cursors of periodic sweeps over long lists. */
export const sweeps = sqliteTable("sweeps", {
  name: text("name").primaryKey(),
  /** Last key of the previous portion; empty at the beginning. */
  after: text("after").notNull(),
});
