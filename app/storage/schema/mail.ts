import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth.ts";
import { time } from "./columns.ts";

export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: text("id").primaryKey(),
    /** Kind of the mail, for the log and the administrator; never its content. */
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: time("next_attempt_at").notNull(),
    /** Time at which delivery was given up. */
    failedAt: time("failed_at"),
    reason: text("reason"),
    createdAt: time("created_at").notNull(),
    /** Time after which the mail is not worth sending; null for never. */
    expiresAt: time("expires_at"),
    /** URL that unsubscribes from this kind of mail with one click; null for mail that an account needs. */
    stopUrl: text("stop_url"),
    /** Account that the mail is about, and with which it is deleted; null for none. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("mail_outbox_due_index").on(table.failedAt, table.nextAttemptAt),
    index("mail_outbox_recipient_index").on(table.recipient),
    index("mail_outbox_user_id_index").on(table.userId),
  ],
);

/** Letters of the last day, by a keyed hash of the email, for rate limits. */
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

/** Unsubscriptions of mailboxes by purpose, under the same keyed hash. */
export const mailStops = sqliteTable(
  "mail_stops",
  {
    mailbox: text("mailbox").notNull(),
    purpose: text("purpose", { enum: ["waitlist", "news"] }).notNull(),
    /** Consent that the unsubscribe link named. The same link allows the mail again. */
    consentId: text("consent_id").notNull(),
    stoppedAt: time("stopped_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailbox, table.purpose] }),
    index("mail_stops_consent_id_index").on(table.consentId),
    index("mail_stops_stopped_at_index").on(table.stoppedAt),
  ],
);
