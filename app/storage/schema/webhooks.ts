import { desc, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** Webhook of a form, called when an entry was sent, confirmed or deleted. */
export const formWebhooks = sqliteTable("form_webhooks", {
  /** Name of the form's declaration. */
  form: text("form").primaryKey(),
  url: text("url").notNull(),
  /** Signing secret, encrypted. */
  secret: text("secret").notNull(),
  /** Names of the fields in the payload. */
  fields: text("fields", { mode: "json" }).$type<string[]>().notNull(),
  /** Time from which events are reported to this URL. */
  createdAt: time("created_at").notNull(),
  /** Former signing secret, encrypted. Deliveries are signed with both secrets until it expires. */
  formerSecret: text("former_secret"),
  formerSecretEndsAt: time("former_secret_ends_at"),
});

/**
 * Deliveries that are pending, and those of the last weeks. Triggers delete them with their entry, and report
 * the deletion.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** Idempotency key, by which the receiver recognizes a repeated delivery. */
    id: text("id").primaryKey(),
    form: text("form").notNull(),
    entryId: text("entry_id").notNull(),
    /** Time at which the entry was sent, confirmed or deleted. */
    occurredAt: time("occurred_at").notNull(),
    attempts: integer("attempts").notNull(),
    /** Time of the next attempt; null once it is delivered or given up. */
    nextAttemptAt: time("next_attempt_at"),
    /** Time of the last attempt, if all earlier ones fail. */
    giveUpAt: time("give_up_at").notNull(),
    attemptedAt: time("attempted_at"),
    deliveredAt: time("delivered_at"),
    /** HTTP status of the last response; null without one. */
    status: integer("status"),
    /** Beginning of the last response, or the reason why there was none. */
    response: text("response"),
    /** Subject of the report: an entry, or its deletion. */
    subject: text("subject", { enum: ["entry", "deletion"] })
      .notNull()
      .default("entry"),
    /** Time at which delivery was given up, kept until it succeeds, even during a retry. Written by a trigger. */
    givenUpAt: time("given_up_at"),
  },
  (table) => [
    index("webhook_deliveries_next_attempt_at_index")
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at IS NOT NULL`),
    index("webhook_deliveries_form_index").on(table.form, desc(table.occurredAt), desc(table.id)),
    index("webhook_deliveries_occurred_at_index").on(table.occurredAt),
    index("webhook_deliveries_entry_id_index").on(table.entryId),
    index("webhook_deliveries_failed_index")
      .on(table.form)
      .where(sql`given_up_at IS NOT NULL`),
  ],
);

/** Entries that were reported to a receiver. Written by triggers only, and deleted with the entry. */
export const reportedEntries = sqliteTable(
  "reported_entries",
  {
    entryId: text("entry_id").primaryKey(),
    form: text("form").notNull(),
    reportedAt: time("reported_at").notNull(),
  },
  (table) => [index("reported_entries_form_index").on(table.form)],
);
