import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { forgetIdleAccounts } from "./idle-accounts.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

beforeEach(async () => {
  for (const table of ["user", "attempts", "mail_outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
});

/** A member with a saved condition whose last sign-in was this many days ago. */
async function addMember(id: string, days: number, { administrator = false } = {}): Promise<void> {
  const at = Date.now() - days * DAY_MS;
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO user (id, name, email, email_verified, created_at, updated_at, administrator_since) VALUES (?1, 'Ann', ?1 || '@x.example', 1, 0, 0, ?2)",
    ).bind(id, administrator ? 1 : null),
    env.DB.prepare(
      "INSERT INTO members (user_id, first_name, last_name, terms_version, terms_accepted_at, adult_confirmed_at, last_sign_in_at) VALUES (?1, 'Ann', 'Lee', '1', 0, 0, ?2)",
    ).bind(id, at),
    env.DB.prepare("INSERT INTO saved_conditions VALUES (?, 'psoriasis', 0)").bind(id),
  ]);
}

const listUsers = async () =>
  (await env.DB.prepare("SELECT id FROM user ORDER BY id").all<{ id: string }>()).results.map(({ id }) => id);

test("forgetIdleAccounts: the owner gets one letter, and a month later the account is deleted with its saved conditions", async () => {
  const { deps, clock, sent, settle } = setUpMembers();
  await addMember("idle", 701);
  await addMember("used", 699);
  await addMember("admin", 900, { administrator: true });
  await forgetIdleAccounts(deps);
  await forgetIdleAccounts(deps);
  await settle();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["idle@x.example", "Your account will be deleted"],
  ]);
  expect(await listUsers()).toEqual(["admin", "idle", "used"]);
  clock.now += 29 * DAY_MS;
  await forgetIdleAccounts(deps);
  expect(await listUsers()).toContain("idle");
  clock.now += 2 * DAY_MS;
  await forgetIdleAccounts(deps);
  expect(await listUsers()).toEqual(["admin", "used"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM saved_conditions").first("n")).toBe(2);
});

test("forgetIdleAccounts: after a sign-in that follows the letter, the account is kept", async () => {
  const { deps, clock } = setUpMembers();
  await addMember("returns", 760);
  await forgetIdleAccounts(deps);
  await env.DB.prepare("UPDATE members SET last_sign_in_at = ?, idle_told_at = NULL").bind(Date.now()).run();
  clock.now += 40 * DAY_MS;
  await forgetIdleAccounts(deps);
  expect(await listUsers()).toEqual(["returns"]);
});

test("forgetIdleAccounts: an account idle for far longer than the limit is kept until after the letter", async () => {
  const { deps } = setUpMembers();
  await addMember("long-idle", 2000);
  await forgetIdleAccounts(deps);
  expect(await listUsers()).toEqual(["long-idle"]);
});
