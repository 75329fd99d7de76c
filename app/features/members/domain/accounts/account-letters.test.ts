import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { PASSWORD, setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { fail } from "#app/values/result.ts";
import { forgetUnverified } from "#app/features/access/domain/sessions.server.ts";
import { sendChangeToLink, sendPasswordChanged, sendPasswordLink } from "./account-mail.server.ts";
import { confirmEmail } from "./confirmation.server.ts";
import { deleteMember } from "./directory.server.ts";
import { issueLink } from "./links.server.ts";
import { requestPasswordReset } from "../sign-in/recovery.server.ts";
import { rememberDevice } from "../sign-in/known-devices.server.ts";
import { signUp } from "./sign-up.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

const FROM = "ann@rootwell.example";
const TO = "ann-lee@rootwell.example";
const ACTOR = "admin@rootwell.example";

const stranger = {
  firstName: "Mallory",
  lastName: "patient your lab result is alarming",
  email: FROM,
  password: "the password of a stranger",
  adult: "on",
  terms: "on",
} as const;

beforeEach(async () => {
  for (const table of ["user", "waitlist", "consents", "attempts", "mail_outbox", "mailbox_letters"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

async function listWaiting() {
  const { results } = await env.DB.prepare("SELECT kind, recipient FROM mail_outbox").all<{
    kind: string;
    recipient: string;
  }>();
  return results;
}

test("account letters: letters to a former and to a pending email are deleted with the account", async () => {
  const { deps, mailer, addAccount, settle } = setUpMembers();
  const id = await addAccount(FROM);
  mailer.send = async () => fail("refused", { reason: "no such mailbox" });
  await sendPasswordChanged(deps, { id, name: "Ann", email: FROM });
  await sendChangeToLink(deps, id, "pending@rootwell.example");
  await settle();
  const token = await issueLink(deps, { userId: id, purpose: "change-to", newEmail: TO });
  expect((await confirmEmail(deps, { token, password: PASSWORD }, new Headers())).ok).toBe(true);
  expect(await listWaiting()).toHaveLength(2);
  expect((await deleteMember(deps, id, ACTOR)).ok).toBe(true);
  expect(await listWaiting()).toEqual([{ kind: "account-deleted", recipient: TO }]);
});

test("account letters: letters to an unconfirmed account are deleted with it after 30 days", async () => {
  const { deps, mailer, settle, clock } = setUpMembers();
  mailer.send = async () => fail("refused", { reason: "no such mailbox" });
  await signUp(deps, stranger, new Headers());
  await settle();
  expect(await listWaiting()).toHaveLength(1);
  clock.now += 31 * DAY_MS;
  await forgetUnverified(deps);
  expect(await listWaiting()).toEqual([]);
});

test("account letters: an administrator deletes an unconfirmed account, and no letter contains the input of its sign-up", async () => {
  const { deps, sent, settle } = setUpMembers();
  await signUp(deps, stranger, new Headers());
  const id = (await env.DB.prepare("SELECT id FROM user").first<string>("id")) ?? "";
  expect((await deleteMember(deps, id, ACTOR)).ok).toBe(true);
  await settle();
  expect(JSON.stringify(sent)).not.toMatch(/Mallory|lab result/);
});

test("account letters: after strangers exhaust the rate limit of a mailbox, a known device of its owner still gets a letter", async () => {
  const { deps, sent, addAccount, settle } = setUpMembers();
  const id = await addAccount(FROM);
  const ask = (headers: Headers) => requestPasswordReset(deps, { email: FROM }, headers);
  for (let turn = 0; turn < 10; turn++) await ask(new Headers());
  await settle();
  expect(sent).toHaveLength(4);
  const remembered = await rememberDevice(deps, id, { lasting: true, tookSecondStep: false });
  const cookie = remembered.get("Set-Cookie")?.split(";")[0] ?? "";
  await ask(new Headers({ cookie }));
  await settle();
  expect(sent).toHaveLength(5);
  expect(sent.at(-1)?.subject).toBe("Set a new password");
});

test("account letters: no link is issued for a letter over the rate limit", async () => {
  const { deps, addAccount } = setUpMembers();
  const id = await addAccount(FROM);
  for (let turn = 0; turn < 10; turn++)
    await sendPasswordLink(deps, { id, name: "Ann", email: FROM }, { isFromKnownDevice: false });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM account_links").first("n")).toBe(4);
});

test("email change: an unconfirmed waitlist entry with the new email does not replace the confirmed one", async () => {
  const { deps, addAccount } = setUpMembers();
  const id = await addAccount(FROM);
  const insert = "INSERT INTO waitlist VALUES (?1, ?1, ?2, 'CA', 1, 7, ?3, NULL)";
  await env.DB.prepare(insert).bind(FROM, "Ann", null).run();
  await env.DB.prepare(insert)
    .bind(TO, "Mallory", deps.now().getTime() + DAY_MS)
    .run();
  const agree = "INSERT INTO consents VALUES (?1, ?1, 'waitlist', 'waitlist', '1', 'Yes', 7, ?2)";
  await env.DB.prepare(agree).bind(FROM, 7).run();
  await env.DB.prepare(agree).bind(TO, null).run();
  const token = await issueLink(deps, { userId: id, purpose: "change-to", newEmail: TO });
  expect((await confirmEmail(deps, { token, password: PASSWORD }, new Headers())).ok).toBe(true);
  const { results: entries } = await env.DB.prepare("SELECT email, first_name FROM waitlist").all();
  expect(entries).toEqual([{ email: TO, first_name: "Ann" }]);
  const { results: agreed } = await env.DB.prepare("SELECT email, proven_at FROM consents").all();
  expect(agreed).toEqual([{ email: TO, proven_at: 7 }]);
});
