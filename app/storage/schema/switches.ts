import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Services that an administrator has switched off; a missing row means on. */
export const switches = sqliteTable("switches", {
  name: text("name", { enum: ["uploads", "waitlist", "questions", "sign-ups", "counting"] }).primaryKey(),
  closedAt: integer("closed_at", { mode: "timestamp_ms" }).notNull(),
});
