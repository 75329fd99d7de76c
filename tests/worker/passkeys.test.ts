import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { insertPasskey, prove, type Signing } from "../fixtures/authenticator.ts";
import { readMails } from "../fixtures/mailbox.ts";
import { cookiesIn, createAccount, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const OWNER = "keys@rootwell.example";
const ADD = "/member/security/passkey";

let visitor = 0;
beforeEach(() => {
  visitor += 1;
});

function send(path: string, fields: Record<string, string>, cookie?: string, headers = {}) {
  return visit(path, {
    method: "POST",
    cookie,
    headers: { "CF-Connecting-IP": `192.0.2.${visitor}`, ...headers },
    body: new URLSearchParams(fields),
  });
}

async function begin() {
  const response = await send("/member/passkey", { intent: "begin" });
  const { options } = await response.json<{ options: { challenge: string; userVerification: string } }>();
  return { ...options, cookie: cookiesIn(response) };
}

/** Signs in completely with a passkey of this account. */
async function signIn(
  email: string,
  { area = "member", next = "", ...signing }: { area?: string; next?: string } & Partial<Signing> = {},
) {
  const passkey = await insertPasskey(email);
  const { challenge, cookie } = await begin();
  const credential = await prove(passkey, { challenge, ...signing });
  return send("/member/passkey", { intent: "finish", area, next, credential }, cookie);
}

const countRows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("passkeys: one with user verification signs in, and is listed", async () => {
  await createAccount(OWNER);
  const response = await signIn(OWNER, { next: "/member/security" });
  expect(await response.json()).toEqual({ next: "/member/security" });
  expect(response.headers.get("Set-Cookie")).toMatch(/Max-Age=604800.*HttpOnly; SameSite=Lax/i);
  const page = await visit("/member/security", { cookie: cookiesIn(response) });
  expect((await page.text()).replaceAll("<!-- -->", "")).toContain("Added Dec 31, 1969");
});

test("passkeys: a sign-in needs no further second step", async () => {
  await createAccount(OWNER);
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 1 WHERE email = ?").bind(OWNER).run();
  const response = await signIn(OWNER);
  expect((await visit("/member/profile", { cookie: cookiesIn(response) })).status).toBe(200);
});

test.each([
  ["used without user verification", { userVerified: false }],
  ["used at another site", { origin: "https://evil.example" }],
  ["created for another site", { rpId: "evil.example" }],
  ["used for another challenge", { challenge: "AAAA" }],
])("passkeys: one that was %s opens nothing", async (_what, signing) => {
  await createAccount(OWNER);
  const sessions = await countRows("session");
  const response = await signIn(OWNER, signing);
  expect(response.status).toBe(422);
  expect(cookiesIn(response)).not.toContain("session_token");
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/^This passkey does not open/),
  });
  expect(await countRows("session")).toBe(sessions);
});

test("passkeys: an unknown passkey, a wrong signature and a replay are refused", async () => {
  await createAccount(OWNER);
  const passkey = await insertPasskey(OWNER);
  const other = await insertPasskey(OWNER);
  const finish = async (credential: string, cookie: string) =>
    (await send("/member/passkey", { intent: "finish", area: "member", credential }, cookie)).status;
  const first = await begin();
  expect(first.userVerification).toBe("required");
  expect(await finish(await prove({ ...passkey, id: "bm9ib2R5" }, first), first.cookie)).toBe(422);
  const second = await begin();
  expect(await finish(await prove({ ...passkey, keys: other.keys }, second), second.cookie)).toBe(422);
  const third = await begin();
  const credential = await prove(passkey, third);
  expect(await finish(credential, "")).toBe(422);
  expect(await finish(credential, third.cookie)).toBe(200);
  expect(await finish(credential, third.cookie), "a challenge is accepted once").toBe(422);
  expect(await finish("{}", third.cookie)).toBe(400);
});

test("passkeys: an account with an unverified email cannot sign in", async () => {
  await createAccount("fresh-key@rootwell.example", { verified: false });
  const sessions = await countRows("session");
  expect((await signIn("fresh-key@rootwell.example")).status).toBe(403);
  expect(await countRows("session")).toBe(sessions);
});

test("passkeys: the admin area signs out a person who is not on the allow-list, and admits an administrator", async () => {
  await createAccount(OWNER);
  await createAccount(ADMIN);
  const sessions = await countRows("session");
  const refused = await signIn(OWNER, { area: "admin" });
  expect([refused.status, await refused.json()]).toEqual([403, { error: "Unauthorized user." }]);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await countRows("session")).toBe(sessions);
  const response = await signIn(ADMIN, { area: "admin", next: "//evil.example" });
  expect(await response.json()).toEqual({ next: "/admin/marketing" });
  expect((await visit("/admin/marketing", { cookie: cookiesIn(response) })).status).toBe(200);
});

test("passkeys: adding and listing need a session, and adding needs the password", async () => {
  const stranger = await send(ADD, { intent: "begin", password: PASSWORD });
  expect(stranger.headers.get("Location")).toMatch(/^\/member\?next=/);
  const cookie = await signedInCookie("adds@rootwell.example");
  const wrong = await send(ADD, { intent: "begin", password: "a wrong long password" }, cookie);
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
  const skipped = await send(
    ADD,
    { intent: "finish", name: "x", credential: '{"id":"x","response":{}}' },
    cookie,
  );
  expect(skipped.status).toBe(422);
  const kept = await countRows("passkey");
  const begun = await send(ADD, { intent: "begin", password: PASSWORD }, cookie);
  const { options } = await begun.json<{ options: object }>();
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { userVerification: "required", residentKey: "required" },
  });
  const both = `${cookie}; ${cookiesIn(begun)}`;
  const made = await send(ADD, { intent: "finish", name: "x", credential: '{"id":"x","response":{}}' }, both);
  expect([made.status, await countRows("passkey")]).toEqual([422, kept]);
  for (const path of ["list-user-passkeys", "generate-register-options", "verify-authentication"])
    expect((await visit(`/api/auth/passkey/${path}`, { cookie })).status).toBe(404);
});

test("passkeys: a cross-origin request is refused, for adding and for signing in", async () => {
  const cookie = await signedInCookie("adds@rootwell.example");
  for (const path of [ADD, "/member/passkey"]) {
    const fields = { intent: "begin", password: PASSWORD };
    expect((await send(path, fields, cookie, { Origin: "https://evil.example" })).status).toBe(403);
  }
});

test("passkeys: removing one needs the password, ends the sessions that it opened, and sends a mail", async () => {
  const email = "removes-key@rootwell.example";
  const cookie = await signedInCookie(email);
  const opened = cookiesIn(await signIn(email));
  const id = await env.DB.prepare(
    "SELECT passkey.id FROM passkey JOIN user ON user.id = user_id WHERE email = ?",
  )
    .bind(email)
    .first<string>("id");
  const remove = (password: string, as = cookie) =>
    postForm("/member/security", { intent: "passkey-remove", id: id ?? "", password }, { cookie: as });
  expect((await remove("a wrong long password")).status).toBe(403);
  expect((await remove(PASSWORD, await signedInCookie("other-key@rootwell.example"))).status).toBe(422);
  expect((await visit("/member/profile", { cookie: opened })).status).toBe(200);
  expect((await remove(PASSWORD)).headers.get("Location")).toBe("/member/security?done=passkey-removed");
  expect((await visit("/member/profile", { cookie: opened })).status).toBe(302);
  expect((await visit("/member/profile", { cookie })).status).toBe(200);
  expect((await readMails(email, 1)).at(-1)?.text).toContain("A passkey was removed.");
});

test("passkeys: too many attempts get 429 with Retry-After", async () => {
  for (let guess = 0; guess < 60; guess++) await begin();
  const response = await send("/member/passkey", { intent: "begin" });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("passkeys: successful sign-ins do not count against the network, and are limited to fifty an hour", async () => {
  const email = "many-passkeys@rootwell.example";
  await createAccount(email);
  for (let turn = 0; turn < 31; turn++) expect((await signIn(email)).status).toBe(200);
  expect((await send("/member/passkey", { intent: "begin" })).status, "another visitor").toBe(200);
  await env.DB.exec("UPDATE attempts SET count = 50 WHERE key LIKE 'passkey-turns:%' AND count = 31");
  const sessions = (await countRows("session")) ?? 0;
  expect((await signIn(email)).status).toBe(429);
  expect(await countRows("session"), "a refused sign-in leaves no session").toBeLessThanOrEqual(sessions);
});

test("passkeys: a name with a link is refused with the reason, before the browser is asked for a passkey", async () => {
  const cookie = await signedInCookie(OWNER);
  for (const intent of ["begin", "finish"]) {
    const refused = await send(
      ADD,
      { intent, password: PASSWORD, name: "See банк.рф", credential: "{}" },
      cookie,
    );
    expect(refused.status, intent).toBe(400);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("reads as one") });
  }
});
