import { desc } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const waitlist = sqliteTable(
  "waitlist",
  {
    id: text("id").primaryKey(),
    /** Email in lower case. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    /** Postal abbreviation of a US state, two letters. */
    state: text("state").notNull(),
    adultConfirmedAt: time("adult_confirmed_at").notNull(),
    createdAt: time("created_at").notNull(),
    /** Time at which the entry is deleted, unless the email is confirmed before; null once it is. */
    proofDueAt: time("proof_due_at"),
    /**
     * Time of the last mail about the entry that a sign-up has put into the outbox; null for none since this
     * is recorded.
     */
    mailedAt: time("mailed_at"),
  },
  (table) => [
    uniqueIndex("waitlist_email_unique").on(table.email),
    index("waitlist_created_at_index").on(desc(table.createdAt), desc(table.id)),
    index("waitlist_proof_due_at_index").on(table.proofDueAt),
  ],
);
