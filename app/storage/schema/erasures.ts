import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Ids of rows that were deleted for privacy, so that restoring an older backup does not restore them. Written
 * by triggers only.
 */
export const erasures = sqliteTable(
  "erasures",
  {
    list: text("list", { enum: ["user", "waitlist", "consents", "form_entries"] }).notNull(),
    subject: text("subject").notNull(),
    erasedAt: integer("erased_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.subject] }),
    index("erasures_erased_at_index").on(table.erasedAt),
  ],
);
