import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A consent as it was given with an entry. */
export interface EntryConsent {
  /** The box's name. */
  name: string;
  /** The day of the words that were agreed to. */
  version: string;
  words: string;
  /** In milliseconds since 1970. */
  givenAt: number;
}

/** Forms that were sent, as they were sent; the waitlist has a table of its own. */
export const formEntries = sqliteTable(
  "form_entries",
  {
    id: text("id").primaryKey(),
    /** The name of the form's declaration. */
    form: text("form").notNull(),
    /** In lower case. The entry goes with the account that has this address. */
    email: text("email").notNull(),
    /** The other answers, by the names of their fields. */
    answers: text("answers", { mode: "json" }).$type<Record<string, string>>().notNull(),
    consents: text("consents", { mode: "json" }).$type<EntryConsent[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("form_entries_form_index").on(table.form, desc(table.createdAt), desc(table.id)),
    index("form_entries_email_index").on(table.email),
  ],
);
