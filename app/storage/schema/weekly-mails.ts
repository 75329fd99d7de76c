import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth.ts";

/** Administrators who asked for a mail once a week. */
export const weeklyMails = sqliteTable(
  "weekly_mails",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** When the last one was written; before the first, when it was asked for. */
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("weekly_mails_since_index").on(table.since)],
);
