import { desc, sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth.ts";
import { time } from "./columns.ts";

export const members = sqliteTable(
  "members",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    termsVersion: text("terms_version").notNull(),
    /** SHA-256 of the accepted text, in hex; null if it was not recorded. */
    termsHash: text("terms_hash"),
    termsAcceptedAt: time("terms_accepted_at").notNull(),
    adultConfirmedAt: time("adult_confirmed_at").notNull(),
    lastSignInAt: time("last_sign_in_at"),
    /** Time of the mail which announced that the unused account will be deleted. */
    idleToldAt: time("idle_told_at"),
  },
  () => [index("members_idle_index").on(sql`coalesce(last_sign_in_at, terms_accepted_at)`)],
);

export const savedConditions = sqliteTable(
  "saved_conditions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    savedAt: time("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    /** The administrator's email. */
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    /** Id of the row that the action was applied to. */
    subject: text("subject").notNull(),
    at: time("at").notNull(),
  },
  (table) => [index("audit_log_at_index").on(desc(table.at), desc(table.id))],
);
