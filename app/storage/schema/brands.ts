import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The brand of landing pages. */
export const brands = sqliteTable("brands", {
  /** 0 for the working copy; a release has the next number. */
  number: integer("number").primaryKey(),
  name: text("name").notNull(),
  /** URL of a picture of the library; empty without one. */
  logo: text("logo").notNull(),
  logoAlt: text("logo_alt").notNull(),
  mainColor: text("main_color").notNull(),
  actionColor: text("action_color").notNull(),
  typePair: text("type_pair").notNull(),
  savedBy: text("saved_by").notNull(),
  savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull(),
});
