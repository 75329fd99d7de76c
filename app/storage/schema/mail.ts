import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

const time = (column: string) => integer(column, { mode: "timestamp_ms" });

export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: text("id").primaryKey(),
    /** What the mail is about, for the log and the administrator; never its content. */
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: time("next_attempt_at").notNull(),
    /** Set when delivery was given up. */
    failedAt: time("failed_at"),
    reason: text("reason"),
    createdAt: time("created_at").notNull(),
    /** After this it is no longer worth sending; null for never. */
    expiresAt: time("expires_at"),
    /** Ends mail of this kind with one click; null for mail that an account needs. */
    stopUrl: text("stop_url"),
  },
  (table) => [
    index("mail_outbox_due_index").on(table.failedAt, table.nextAttemptAt),
    index("mail_outbox_recipient_index").on(table.recipient),
  ],
);
