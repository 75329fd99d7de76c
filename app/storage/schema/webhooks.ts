import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

const time = (column: string) => integer(column, { mode: "timestamp_ms" });

/** Where a form reports that it was sent, or confirmed. */
export const formWebhooks = sqliteTable("form_webhooks", {
  /** The name of the form's declaration. */
  form: text("form").primaryKey(),
  url: text("url").notNull(),
  /** Encrypted. */
  secret: text("secret").notNull(),
  /** Names of the fields that the receiver gets. */
  fields: text("fields", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: time("created_at").notNull(),
});

/** Reports that are to be sent, and those of the last weeks. Triggers delete them with their entry. */
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
  },
  (table) => [
    index("webhook_deliveries_next_attempt_at_index").on(table.nextAttemptAt),
    index("webhook_deliveries_form_index").on(table.form, desc(table.occurredAt), desc(table.id)),
    index("webhook_deliveries_occurred_at_index").on(table.occurredAt),
    index("webhook_deliveries_entry_id_index").on(table.entryId),
  ],
);
