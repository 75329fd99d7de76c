import { desc, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** Webhook of a form, called when it was sent or confirmed. */
export const formWebhooks = sqliteTable("form_webhooks", {
  /** The name of the form's declaration. */
  form: text("form").primaryKey(),
  url: text("url").notNull(),
  /** Encrypted. */
  secret: text("secret").notNull(),
  /** Names of the fields that the receiver gets. */
  fields: text("fields", { mode: "json" }).$type<string[]>().notNull(),
  /** Start of reports to this URL. */
  createdAt: time("created_at").notNull(),
  /** Encrypted: signs beside the secret that took its place, until it ends. */
  formerSecret: text("former_secret"),
  formerSecretEndsAt: time("former_secret_ends_at"),
});

/** Reports that are to be sent, and those of the last weeks. Triggers delete them with their entry, and report that. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** Identifier by which the receiver knows a report that it has already. */
    id: text("id").primaryKey(),
    form: text("form").notNull(),
    entryId: text("entry_id").notNull(),
    /** When the form was sent or confirmed. */
    occurredAt: time("occurred_at").notNull(),
    attempts: integer("attempts").notNull(),
    /** Null once it is delivered or given up. */
    nextAttemptAt: time("next_attempt_at"),
    /** The time of the last attempt. */
    giveUpAt: time("give_up_at").notNull(),
    attemptedAt: time("attempted_at"),
    deliveredAt: time("delivered_at"),
    /** HTTP status of the last answer; null where there was none. */
    status: integer("status"),
    /** Beginning of the last answer, or why there was none. */
    response: text("response"),
    /** Subject of the report: an entry, or its deletion. */
    subject: text("subject", { enum: ["entry", "deletion"] })
      .notNull()
      .default("entry"),
    /**
     * Time at which delivery was given up, kept until it succeeds, also while it is retried. A trigger writes
     * it.
     */
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

/** Entries that a receiver was told of. Written by triggers alone, and deleted with the entry. */
export const reportedEntries = sqliteTable(
  "reported_entries",
  {
    entryId: text("entry_id").primaryKey(),
    form: text("form").notNull(),
    reportedAt: time("reported_at").notNull(),
  },
  (table) => [index("reported_entries_form_index").on(table.form)],
);
