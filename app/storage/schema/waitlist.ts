import { desc } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const waitlist = sqliteTable(
  "waitlist",
  {
    id: text("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    /** Two letters, as the post office has them. */
    state: text("state").notNull(),
    adultConfirmedAt: time("adult_confirmed_at").notNull(),
    createdAt: time("created_at").notNull(),
    /** Time at which the entry is deleted, as long as nobody has proven its email; null once it is proven. */
    proofDueAt: time("proof_due_at"),
    /** When a sign-up last put a mail about the entry into the outbox; null for none since this is kept. */
    mailedAt: time("mailed_at"),
  },
  (table) => [
    uniqueIndex("waitlist_email_unique").on(table.email),
    index("waitlist_created_at_index").on(desc(table.createdAt), desc(table.id)),
    index("waitlist_proof_due_at_index").on(table.proofDueAt),
  ],
);
