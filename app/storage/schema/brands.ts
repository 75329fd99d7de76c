import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The brand of landing pages. */
export const brands = sqliteTable("brands", {
  /** Number of the release; 0 for the working copy. */
  number: integer("number").primaryKey(),
  name: text("name").notNull(),
  /** URL of a picture in the library; empty for none. */
  logo: text("logo").notNull(),
  logoAlt: text("logo_alt").notNull(),
  mainColor: text("main_color").notNull(),
  actionColor: text("action_color").notNull(),
  typePair: text("type_pair").notNull(),
  savedBy: text("saved_by").notNull(),
  savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull(),
});
