import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth.ts";

/** Administrators who subscribed to the weekly mail. */
export const weeklyMails = sqliteTable(
  "weekly_mails",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Time of the last mail; before the first, time of the subscription. */
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("weekly_mails_since_index").on(table.since)],
);
