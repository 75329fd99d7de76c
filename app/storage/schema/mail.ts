import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth.ts";
import { time } from "./columns.ts";

export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: text("id").primaryKey(),
    /** Subject of the mail, for the log and the administrator; never its content. */
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
    /** The account that the mail is about, with which it is deleted; null for mail about none. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("mail_outbox_due_index").on(table.failedAt, table.nextAttemptAt),
    index("mail_outbox_recipient_index").on(table.recipient),
    index("mail_outbox_user_id_index").on(table.userId),
  ],
);

/** The letters of the last day, by a keyed hash of the mailbox's address. */
export const mailboxLetters = sqliteTable(
  "mailbox_letters",
  {
    id: text("id").primaryKey(),
    mailbox: text("mailbox").notNull(),
    sentAt: time("sent_at").notNull(),
  },
  (table) => [
    index("mailbox_letters_mailbox_index").on(table.mailbox, table.sentAt),
    index("mailbox_letters_sent_at_index").on(table.sentAt),
  ],
);

/** Mailboxes, by the same hash, whose owner has stopped mail of a purpose. */
export const mailStops = sqliteTable(
  "mail_stops",
  {
    mailbox: text("mailbox").notNull(),
    purpose: text("purpose", { enum: ["waitlist", "news"] }).notNull(),
    /** The consent that the link named. The same link allows the mail again. */
    consentId: text("consent_id").notNull(),
    stoppedAt: time("stopped_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailbox, table.purpose] }),
    index("mail_stops_consent_id_index").on(table.consentId),
    index("mail_stops_stopped_at_index").on(table.stoppedAt),
  ],
);
