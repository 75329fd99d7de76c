import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { PASSWORD, setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { forgetUnverified } from "#app/features/access/domain/sessions.server.ts";
import { signMailLink } from "#app/features/mail/domain/mail-links.server.ts";
import { proveConsents, readStop } from "#app/features/waitlist/domain/mail-choice.server.ts";
import { confirmEmail, readConfirmation } from "./confirmation.server.ts";
import { issueLink } from "./links.server.ts";
import { resendVerification } from "../sign-in/recovery.server.ts";
import { signUp } from "./sign-up.server.ts";
import { DAY_MS, HOUR_MS } from "#app/values/durations.ts";

type Members = ReturnType<typeof setUpMembers>;

const FROM = "ann@rootwell.example";
const TO = "ann-lee@rootwell.example";

beforeEach(async () => {
  for (const table of ["user", "waitlist", "consents", "attempts", "mail_outbox"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const confirm = ({ deps }: Members, token: string) =>
  confirmEmail(deps, { token, password: PASSWORD }, new Headers());

async function readAll<Value>(column: string, table: string): Promise<Value[]> {
  const { results } = await env.DB.prepare(`SELECT ${column} AS value FROM ${table} ORDER BY 1`).all<{
    value: Value;
  }>();
  return results.map(({ value }) => value);
}

/** Emails stored in the tables of accounts, waitlist entries and consents. */
async function listEmails() {
  const [user = [], waitlist = [], consents = []] = await Promise.all(
    ["user", "waitlist", "consents"].map((table) => readAll<string>("email", table)),
  );
  return { user, waitlist, consents };
}

async function waitUnder(email: string): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO waitlist (id, email, first_name, state, adult_confirmed_at, created_at) VALUES (?, ?, 'Ann', 'CA', 1, 7)",
  )
    .bind(email, email)
    .run();
  await env.DB.prepare("INSERT INTO consents VALUES (?, ?, 'waitlist', 'waitlist', '1', 'Yes', 7, 7)")
    .bind(email, email)
    .run();
}

/**
 * A member with a waitlist entry who has started a change of email.
 * @returns the token of the link to the new email
 */
async function beginChange({ deps, addAccount }: Members): Promise<string> {
  const userId = await addAccount(FROM);
  await waitUnder(FROM);
  return issueLink(deps, { userId, purpose: "change-to", newEmail: TO });
}

test.each(["UPDATE ON user", "UPDATE ON waitlist", "UPDATE ON consents", "DELETE ON account_links"])(
  "email change: waitlist entry and consents are changed too, and nothing is changed if %s fails",
  async (write) => {
    const members = setUpMembers();
    const token = await beginChange(members);
    await env.DB.exec(`CREATE TRIGGER full BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'full'); END`);
    try {
      await expect(confirm(members, token)).rejects.toThrow();
    } finally {
      await env.DB.exec("DROP TRIGGER full");
    }
    expect(await listEmails()).toEqual({ user: [FROM], waitlist: [FROM], consents: [FROM] });
    expect(await confirm(members, token)).toEqual({ ok: true, value: { done: "change-done" } });
    expect(await listEmails()).toEqual({ user: [TO], waitlist: [TO], consents: [TO] });
  },
);

test("email change: of two concurrent confirmations, one succeeds", async () => {
  const members = setUpMembers();
  const token = await beginChange(members);
  const outcomes = await Promise.all([confirm(members, token), confirm(members, token)]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await listEmails()).toEqual({ user: [TO], waitlist: [TO], consents: [TO] });
});

test("email change: if the new email has got an account since, the link changes nothing", async () => {
  const members = setUpMembers();
  const token = await beginChange(members);
  await members.addAccount(TO);
  expect(await confirm(members, token)).toEqual({ ok: false, code: "link" });
  expect(await listEmails()).toEqual({ user: [TO, FROM], waitlist: [FROM], consents: [FROM] });
});

test("email change: an expired link changes nothing", async () => {
  const members = setUpMembers();
  const token = await beginChange(members);
  members.clock.now += DAY_MS;
  expect(await confirm(members, token)).toEqual({ ok: false, code: "link" });
  expect(await listEmails()).toEqual({ user: [FROM], waitlist: [FROM], consents: [FROM] });
});

const person = {
  firstName: "Ann",
  lastName: "Lee",
  email: FROM,
  password: PASSWORD,
  adult: "on",
  terms: "on",
} as const;

/** A stranger who enters another person's email in the sign-up form. */
const stranger = { ...person, firstName: "Mallory", password: "the password of a stranger" };

test("email change: the page of the link to a new email does not reveal the old one", async () => {
  const members = setUpMembers();
  const about = await readConfirmation(members.deps, await beginChange(members));
  expect(about).toEqual({ purpose: "change-to", newEmail: TO });
});

test("email change: mail links signed for the old email give no access to the consents of the new one", async () => {
  const members = setUpMembers();
  const { deps } = members;
  const token = await beginChange(members);
  const { BETTER_AUTH_SECRET: secret } = deps.settings;
  const [prove, stop] = await Promise.all([
    signMailLink(secret, "prove", FROM),
    signMailLink(secret, "stop", FROM),
  ]);
  expect(await readStop(deps, stop)).toEqual({ ok: true, value: "waitlist" });
  await confirm(members, token);
  expect(await proveConsents(deps, prove, { purposes: ["waitlist"] })).toEqual({ ok: false, code: "link" });
  expect(await readStop(deps, stop)).toEqual({ ok: true, value: undefined });
  expect(await readAll("id", "consents")).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test("email change: a stranger's unconfirmed sign-up with the new email does not prevent it, and no mail contains the stranger's input", async () => {
  const members = setUpMembers();
  const { deps, sent, addAccount, newestToken } = members;
  const userId = await addAccount(FROM);
  await signUp(deps, { ...stranger, email: TO }, new Headers());
  const begun = await issueLink(deps, { userId, purpose: "change-from", newEmail: TO });
  expect(await confirm(members, begun)).toEqual({ ok: true, value: { done: "change-begun" } });
  const token = await newestToken();
  expect(sent.at(-1)).toMatchObject({ to: TO });
  expect(JSON.stringify(sent)).not.toContain("Mallory");
  expect(await confirm(members, token)).toEqual({ ok: true, value: { done: "change-done" } });
  expect(await readAll("id", "user")).toEqual([userId]);
  expect(await readAll("user_id", "account")).toEqual([userId]);
  expect((await listEmails()).user).toEqual([TO]);
});

/** Runs a callback after the next password check has passed and before its result is used. */
async function afterTheCheck({ deps }: Members, act: () => Promise<unknown>): Promise<void> {
  const { password } = await (await deps.auth).$context;
  const { verify } = password;
  password.verify = async (given) => {
    password.verify = verify;
    const isRight = await verify(given);
    await act();
    return isRight;
  };
}

test("confirmation: a password replaced during the check does not confirm the email", async () => {
  const members = setUpMembers();
  const { deps, newestToken } = members;
  await signUp(deps, person, new Headers());
  const token = await newestToken();
  await afterTheCheck(members, () => signUp(deps, stranger, new Headers()));
  expect(await confirm(members, token)).toEqual({ ok: false, code: "wrong-password" });
  expect(await readAll("email_verified", "user")).toEqual([0]);
});

test("email change: a password replaced during the check is refused", async () => {
  const members = setUpMembers();
  const token = await beginChange(members);
  await signUp(members.deps, { ...stranger, email: TO }, new Headers());
  await afterTheCheck(members, () => env.DB.exec("UPDATE account SET password = 'another'"));
  expect(await confirm(members, token)).toEqual({ ok: false, code: "link" });
  expect(await listEmails(), "the sign-up with it stays too").toEqual({
    user: [TO, FROM],
    waitlist: [FROM],
    consents: [FROM],
  });
});

const newLinks: Record<string, (members: Members) => Promise<unknown>> = {
  "signs up again": ({ deps }) => signUp(deps, person, new Headers()),
  "requests the mail again": ({ deps }) => resendVerification(deps, { email: FROM }, new Headers()),
};

test.each(Object.entries(newLinks))(
  "unconfirmed account: if its owner %s on its last day, it is kept until the new link expires",
  async (_what, askForLink) => {
    const members = setUpMembers();
    const { deps, clock, newestToken } = members;
    await signUp(deps, person, new Headers());
    clock.now += 30 * DAY_MS - HOUR_MS;
    await askForLink(members);
    const token = await newestToken();
    clock.now += 2 * HOUR_MS;
    await forgetUnverified(deps);
    expect(await confirm(members, token)).toEqual({ ok: true, value: { done: "address", email: FROM } });
  },
);

test("unconfirmed account: after the link of a later sign-up has expired too, it is deleted", async () => {
  const { deps, clock } = setUpMembers();
  await signUp(deps, person, new Headers());
  clock.now += 30 * DAY_MS - HOUR_MS;
  await signUp(deps, person, new Headers());
  clock.now += DAY_MS;
  await forgetUnverified(deps);
  expect(await readAll("email", "user")).toEqual([]);
});
