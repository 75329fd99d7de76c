import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setEmailByLink, setPasswordByLink, deletePendingRows } from "./account-links.server.ts";
import { createDatabase } from "./database.server.ts";
import { deleteOtherSessionRows, deleteSessionRowsOf } from "./sessions.server.ts";

const db = createDatabase(env.DB);
const now = new Date();
const later = now.getTime() + 60_000;

/**
 * Two accounts, each with an unconfirmed authenticator app, a sign-in that waits for a code, and an open
 * link.
 */
beforeEach(async () => {
  for (const table of ["user", "verification"]) await env.DB.exec(`DELETE FROM ${table}`);
  for (const id of ["owner", "other"]) {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES (?1, 'Ann', ?1 || '@x.example', 1, 0, 0)",
      ).bind(id),
      env.DB.prepare(
        "INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at) VALUES (?1, ?1, 'credential', ?1, 'hash', 0, 0)",
      ).bind(id),
      env.DB.prepare(
        "INSERT INTO two_factor (id, secret, backup_codes, user_id, verified) VALUES (?1, 's', 'c', ?1, 0)",
      ).bind(id),
      env.DB.prepare(
        "INSERT INTO verification (id, identifier, value, expires_at, created_at, updated_at) VALUES (?1, '2fa-' || ?1, ?1, ?2, 0, 0)",
      ).bind(id, later),
      env.DB.prepare(
        "INSERT INTO account_links (id, user_id, purpose, new_email, created_at, expires_at) VALUES (?1, ?1, 'password', 'new@x.example', 0, ?2)",
      ).bind(id, later),
    ]);
  }
});

const act = () => ({
  id: crypto.randomUUID(),
  actor: "admin@x.example",
  action: "member-signed-out",
  subject: "owner",
  at: now,
});

const EVENTS: [string, () => Promise<unknown>][] = [
  ["a new password by a link", () => setPasswordByLink(db, { id: "owner", passwordHash: "new", now })],
  [
    "a new email by a link",
    () => setEmailByLink(db, { id: "owner", email: "new@x.example", passwordHash: "hash", now }),
  ],
  ["a change of passkeys, codes or the password", () => deletePendingRows(db, "owner")],
  ["signing out all other devices", () => deleteOtherSessionRows(db, "owner", "this")],
  ["an administrator who signs a member out", () => deleteSessionRowsOf(db, "owner", act())],
];

async function ownersIn(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT id FROM ${table} ORDER BY id`).all<{ id: string }>();
  return results.map(({ id }) => id);
}

test.each(EVENTS)(
  "pending sign-ins and links: %s deletes those of the account only",
  async (_event, change) => {
    await change();
    for (const table of ["two_factor", "verification", "account_links"])
      expect(await ownersIn(table), table).toEqual(["other"]);
  },
);

test.each(EVENTS)("pending sign-ins and links: %s keeps a confirmed app", async (_event, change) => {
  await env.DB.exec("UPDATE two_factor SET verified = 1");
  await change();
  expect(await ownersIn("two_factor")).toEqual(["other", "owner"]);
});
