import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const consents = sqliteTable(
  "consents",
  {
    /** Identifier in the signed links of mails. */
    id: text("id").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    purpose: text("purpose", { enum: ["waitlist", "news"] }).notNull(),
    /** Form of the consent; it is deleted with the waitlist entry or the account. */
    place: text("place", { enum: ["waitlist", "account"] }).notNull(),
    /** The day of the words that were agreed to. */
    version: text("version").notNull(),
    words: text("words").notNull(),
    givenAt: time("given_at").notNull(),
    /** When somebody showed, from the mailbox, that the address is theirs. Until then nothing is agreed. */
    provenAt: time("proven_at"),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    uniqueIndex("consents_id_unique").on(table.id),
  ],
);
