import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { PASSWORD, postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let visitor = 0;
/** Confirms from its own IP address, so that the tests of this file are not rate-limited as one visitor. */
function confirm(token: string, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `192.0.2.${(visitor += 1)}` };
  const body = new URLSearchParams({ token, password: PASSWORD });
  return visit("/member/verify", { method: "POST", headers, cookie, body });
}

/**
 * Requests an email change.
 * @returns the token of the link that the current email has received
 */
async function begin(cookie: string, from: string, to: string): Promise<string> {
  const fields = { intent: "email", newEmail: to, password: PASSWORD };
  const response = await postForm("/member/profile", fields, { cookie });
  expect(response.headers.get("Location")).toBe("/member/profile?done=email");
  return tokenIn((await readMails(from, 1)).at(-1)!);
}

/**
 * Completes an email change.
 * @returns the tokens of the links to both emails
 */
async function change(cookie: string, from: string, to: string): Promise<[string, string]> {
  const first = await begin(cookie, from, to);
  await confirm(first);
  const second = tokenIn((await readMails(to, 1)).at(-1)!);
  expect((await confirm(second)).headers.get("Location")).toBe("/member/verify?change=done");
  return [first, second];
}

async function join(email: string, at: number): Promise<void> {
  const insert = "INSERT INTO waitlist VALUES (?, ?, 'Ann', 'CA', 1, ?, NULL, NULL)";
  await env.DB.prepare(insert).bind(crypto.randomUUID(), email, at).run();
}

const outboxIsEmpty = () =>
  eventually(async () =>
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(0),
  );

async function listWaiting(...emails: string[]) {
  const { results } = await env.DB.prepare("SELECT email, created_at AS at FROM waitlist").all<{
    email: string;
    at: number;
  }>();
  return results.filter(({ email }) => emails.includes(email));
}

test("email change: the waitlist entry gets the new email, and is deleted with the account", async () => {
  const [from, to] = ["waits-here@rootwell.example", "waits-there@rootwell.example"];
  const cookie = await signedInCookie(from);
  await join(from, 7);
  await postForm("/member/privacy", { intent: "mail", news: "on" }, { cookie });
  await change(cookie, from, to);
  expect(await listWaiting(from, to)).toEqual([{ email: to, at: 7 }]);
  expect(await env.DB.prepare("SELECT email FROM consents").first("email")).toBe(to);
  expect(await (await visit("/member", { cookie })).text()).toContain("of all who wait");
  const exported = await (await visit("/member/privacy/data.json", { cookie })).json();
  expect(exported).toMatchObject({ waitlist: { email: to } });
  await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  expect(await listWaiting(from, to)).toEqual([]);
});

test("email change: if the new email has a waitlist entry, the former entry is deleted", async () => {
  const [from, to] = ["two-places@rootwell.example", "one-place@rootwell.example"];
  const cookie = await signedInCookie(from);
  await join(from, 7);
  await join(to, 8);
  await change(cookie, from, to);
  expect(await listWaiting(from, to)).toEqual([{ email: to, at: 8 }]);
});

test("email change: after it, both links count as used", async () => {
  const [from, to] = ["used-link@rootwell.example", "after-used-link@rootwell.example"];
  const links = await change(await signedInCookie(from), from, to);
  for (const token of links) {
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(await textOfRole(again, "alert")).toBe(
      "This link does not work, or was used before. Ask for a new one.",
    );
  }
});

test("email change: the page of the last link names only the new email, since a stranger may read that mailbox", async () => {
  const [from, to] = ["kept-to-oneself@rootwell.example", "mistyped@rootwell.example"];
  await confirm(await begin(await signedInCookie(from), from, to));
  const token = tokenIn((await readMails(to, 1)).at(-1)!);
  const shown = await (await visit(`/member/verify?token=${token}`)).text();
  expect(shown).toContain(to);
  expect(shown).not.toContain(from);
  const headers = { "CF-Connecting-IP": `192.0.2.${(visitor += 1)}` };
  const body = new URLSearchParams({ token, password: "not the password" });
  const refused = await visit(`/member/verify?token=${token}`, { method: "POST", headers, body });
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain(from);
});

test("email change: the last link opens no session, although the browser has the cookie of an ended one", async () => {
  const [from, to] = ["signed-out@rootwell.example", "still-signed-out@rootwell.example"];
  const cookie = await signedInCookie(from);
  await confirm(await begin(cookie, from, to));
  await postForm("/sign-out", {}, { cookie });
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM session").first("n");
  const before = await count();
  const token = tokenIn((await readMails(to, 1)).at(-1)!);
  expect((await confirm(token, cookie)).headers.get("Location")).toBe("/member/verify?change=done");
  expect(await count()).toBe(before);
});

test("email change: a link that is posted repeatedly sends no further mails, and gets the same response", async () => {
  const [from, victim] = ["floods@rootwell.example", "flooded@rootwell.example"];
  const token = await begin(await signedInCookie(from), from, victim);
  for (let turn = 0; turn < 8; turn++) {
    expect((await confirm(token)).headers.get("Location")).toBe("/member/verify?change=begun");
  }
  await outboxIsEmpty();
  expect(await readMails(victim, 4)).toHaveLength(4);
});

test("email change: many links from one IP are rate-limited", async () => {
  const post = () => postForm("/member/verify", { token: "made-up" });
  for (let turn = 0; turn < 20; turn++) expect((await post()).status).toBe(400);
  const response = await post();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("sign-up: repeated attempts with a taken email do not flood its owner", async () => {
  const email = "taken-often@rootwell.example";
  await signedInCookie(email);
  const person = { firstName: "Ann", lastName: "Lee", email, password: PASSWORD, adult: "on", terms: "on" };
  const signUp = () => {
    const headers = { "CF-Connecting-IP": `192.0.2.${(visitor += 1)}` };
    return visit("/member/sign-up", { method: "POST", headers, body: new URLSearchParams(person) });
  };
  for (const signedUp of await Promise.all(Array.from({ length: 6 }, signUp))) {
    expect(signedUp.headers.get("Location")).toBe("/member/sign-up?sent=1");
  }
  await outboxIsEmpty();
  expect(await readMails(email, 4)).toHaveLength(4);
});
