import { desc, sql, type SQLWrapper } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

export const user = sqliteTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    image: text("image"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).notNull().default(false),
    /**
     * Set by the operator's command only, never by a form. Without it, an email on the allow-list grants
     * nothing.
     */
    administratorSince: time("administrator_since"),
  },
  (table) => [
    uniqueIndex("user_email_unique").on(table.email),
    index("user_created_at_index").on(desc(table.createdAt), desc(table.id)),
    index("user_unverified_index")
      .on(table.createdAt)
      .where(sql`email_verified = 0`),
    index("user_image_index")
      .on(table.image)
      .where(sql`image IS NOT NULL`),
  ],
);

export const passkey = sqliteTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    createdAt: time("created_at"),
    aaguid: text("aaguid"),
  },
  (table) => [
    uniqueIndex("passkey_credential_id_unique").on(table.credentialID),
    index("passkey_user_id_index").on(table.userId),
  ],
);

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: time("expires_at").notNull(),
    token: text("token").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** Always null, since a member's IP address is not needed. The column is required by better-auth. */
    ipAddress: text("ip_address"),
    /** Browser and system, such as "Firefox on Windows", for the member's list of sessions. */
    userAgent: text("user_agent"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Passkey that opened the session, which counts as both factors. */
    passkeyId: text("passkey_id").references(() => passkey.id, { onDelete: "set null" }),
    /** Time at which the session passed the second step by a code; null if it was opened by a password only. */
    secondStepAt: time("second_step_at"),
    /** Whether the session outlives the browser session, and is extended by visits. */
    lasting: integer("lasting", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("session_token_unique").on(table.token),
    index("session_user_id_index").on(table.userId),
    index("session_expires_at_index").on(table.expiresAt),
    index("session_passkey_id_index").on(table.passkeyId),
  ],
);

export const account = sqliteTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("account_provider_id_account_id_unique").on(table.providerId, table.accountId),
    index("account_user_id_index").on(table.userId),
  ],
);

/** Account id of a row in `verification`: better-auth stores it as the value, or within a JSON value. */
export function ownerIn(value: SQLWrapper) {
  return sql`CAST(coalesce(CASE WHEN json_valid(${value}) THEN json_extract(${value}, '$.userData.id') END, ${value}) AS TEXT)`;
}

export const verification = sqliteTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** For a sign-in that waits for a code: whether its session will outlive the browser session. */
    lasting: integer("lasting", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("verification_identifier_index").on(table.identifier),
    index("verification_expires_at_index").on(table.expiresAt),
    index("verification_owner_index").on(ownerIn(table.value)),
  ],
);

/** Links in mails that open an account. */
export const accountLinks = sqliteTable(
  "account_links",
  {
    /** SHA-256 of the link's secret, in hex. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["address", "password", "change-from", "change-to"] }).notNull(),
    /** New email, for the two links of an email change. */
    newEmail: text("new_email"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("account_links_user_id_index").on(table.userId),
    index("account_links_expires_at_index").on(table.expiresAt),
  ],
);

/** Unused table: better-auth's rate limit would store IP addresses, and is switched off. */
export const rateLimit = sqliteTable(
  "rate_limit",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull(),
    count: integer("count").notNull(),
    lastRequest: integer("last_request").notNull(),
  },
  (table) => [
    uniqueIndex("rate_limit_key_unique").on(table.key),
    index("rate_limit_last_request_index").on(table.lastRequest),
  ],
);

export const twoFactor = sqliteTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: integer("verified", { mode: "boolean" }).notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: time("locked_until"),
    /**
     * Time at which an authenticator app was begun, and the session that began it; an unconfirmed app is
     * usable by that session only, and expires.
     */
    begunAt: time("begun_at").notNull().default(new Date(0)),
    begunBy: text("begun_by"),
    /** Keyed hashes of the used recovery codes, as a JSON array. */
    spentCodes: text("spent_codes"),
  },
  (table) => [
    uniqueIndex("two_factor_user_id_unique").on(table.userId),
    index("two_factor_unverified_index")
      .on(table.begunAt)
      .where(sql`verified = 0`),
  ],
);

export const signingKeys = sqliteTable("signing_keys", {
  id: text("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  alg: text("alg"),
  crv: text("crv"),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at"),
});
