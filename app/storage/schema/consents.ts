import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const consents = sqliteTable(
  "consents",
  {
    /** Identifier in the signed links of mails. */
    id: text("id").notNull(),
    /** Email in lower case. */
    email: text("email").notNull(),
    purpose: text("purpose", { enum: ["waitlist", "news"] }).notNull(),
    /** Where the consent was given: it is deleted with the waitlist entry, or with the account. */
    place: text("place", { enum: ["waitlist", "account"] }).notNull(),
    /** Day of the version of the consent text. */
    version: text("version").notNull(),
    words: text("words").notNull(),
    givenAt: time("given_at").notNull(),
    /**
     * Time at which the owner of the mailbox confirmed the email address. Until then, the consent is not
     * valid.
     */
    provenAt: time("proven_at"),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    uniqueIndex("consents_id_unique").on(table.id),
  ],
);
