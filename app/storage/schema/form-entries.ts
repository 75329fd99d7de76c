import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A consent that was given with an entry. */
export interface EntryConsent {
  /** Name of the checkbox. */
  name: string;
  /** Day of the version of the consent text. */
  version: string;
  words: string;
  /** Time of the consent, in milliseconds since 1970. */
  givenAt: number;
}

/** Entries of forms, as they were sent; those of the waitlist have a table of their own. */
export const formEntries = sqliteTable(
  "form_entries",
  {
    id: text("id").primaryKey(),
    /** Name of the form's declaration. */
    form: text("form").notNull(),
    /** Email in lower case. The entry is deleted with the account of this email. */
    email: text("email").notNull(),
    /** Other answers, by field name. */
    answers: text("answers", { mode: "json" }).$type<Record<string, string>>().notNull(),
    consents: text("consents", { mode: "json" }).$type<EntryConsent[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("form_entries_form_index").on(table.form, desc(table.createdAt), desc(table.id)),
    index("form_entries_email_index").on(table.email),
  ],
);
