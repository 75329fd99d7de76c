import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertPasskey, prove } from "../fixtures/authenticator.ts";
import { codeFor } from "../fixtures/totp.ts";
import {
  cookiesAfter,
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  textOfRole,
  visit,
} from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const SECOND = "second-admin@rootwell.example";
const MEMBER = "stepper@rootwell.example";
const settings = env as { ADMIN_SECOND_STEP: string; ADMIN_EMAILS: string };
const allowList = settings.ADMIN_EMAILS;

beforeAll(() => {
  Object.assign(settings, { ADMIN_SECOND_STEP: "required", ADMIN_EMAILS: `${ADMIN},${SECOND}` });
});
afterAll(() => {
  Object.assign(settings, { ADMIN_SECOND_STEP: "optional", ADMIN_EMAILS: allowList });
});
beforeEach(async () => {
  for (const table of ["user", "attempts", "audit_log"]) await env.DB.exec(`DELETE FROM ${table}`);
  await createAccount(ADMIN);
});

const withPassword = async (email: string) =>
  cookiesAfter(await postForm("/member", { email, password: PASSWORD }), "");

async function withPasskey(email: string): Promise<string> {
  const passkey = await insertPasskey(email);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const fields = { intent: "finish", area: "member", credential: await prove(passkey, options) };
  return cookiesIn(await postForm("/member/passkey", fields, { cookie: cookiesIn(begun) }));
}

const CHANGES: [string, string, Record<string, string>][] = [
  ["a new password", "/member/security", { intent: "password", newPassword: "quite another long phrase" }],
  ["a new email", "/member/profile", { intent: "email", newEmail: "elsewhere@rootwell.example" }],
  ["deletion", "/member/privacy", { intent: "delete" }],
];

const accounts = async () =>
  (await env.DB.prepare("SELECT email FROM user ORDER BY email").all<{ email: string }>()).results.map(
    ({ email }) => email,
  );

test.each(CHANGES)(
  "step-up: for %s, an administrator with a passkey needs more than the password",
  async (_what, path, fields) => {
    await createAccount(SECOND);
    const cookie = await withPassword(ADMIN);
    await insertPasskey(ADMIN);
    const mails = () => env.DB.prepare("SELECT count(*) AS n FROM account_links").first("n");
    const refused = await postForm(path, { ...fields, password: PASSWORD }, { cookie });
    expect([refused.status, await textOfRole(refused, "alert")]).toEqual([
      403,
      expect.stringContaining("sign in again"),
    ]);
    expect(await accounts()).toContain(ADMIN);
    expect(await mails(), "no link is sent").toBe(0);
    expect(
      (await postForm("/member", { email: ADMIN, password: PASSWORD })).status,
      "the password is unchanged",
    ).toBe(302);
  },
);

test.each(["/member/privacy/data.json", "/member/privacy/data"])(
  "step-up: %s returns no data to an administrator with a passkey who used the password only",
  async (path) => {
    const cookie = await withPassword(ADMIN);
    await insertPasskey(ADMIN);
    const response = await visit(path, { cookie });
    expect(response.status).toBe(403);
    const text = await response.text();
    expect(text).not.toContain("signedInOn");
    expect(text).not.toContain("administratorSince");
    expect(text).toContain("sign in again");
  },
);

test("step-up: a session opened by a passkey can read, download and change", async () => {
  await createAccount(SECOND);
  const cookie = await withPasskey(ADMIN);
  for (const path of ["/member/privacy/data.json", "/member/privacy/data"])
    expect((await visit(path, { cookie })).status).toBe(200);
  const fields = { intent: "email", newEmail: "elsewhere@rootwell.example", password: PASSWORD };
  expect((await postForm("/member/profile", fields, { cookie })).status).toBe(302);
});

test.each(CHANGES)(
  "step-up: a member's session from before the app was turned on is refused %s",
  async (_what, path, fields) => {
    await createAccount(MEMBER);
    const earlier = await withPassword(MEMBER);
    const here = await withPassword(MEMBER);
    const begun = await postForm(
      "/member/security",
      { intent: "second-step-on", password: PASSWORD },
      { cookie: here },
    );
    const secret = /secret=([A-Z2-7]+)/.exec(await begun.text())?.[1] ?? "";
    const confirm = { intent: "second-step-confirm", code: await codeFor(secret, Date.now()) };
    expect((await postForm("/member/security", confirm, { cookie: here })).status).toBe(302);
    expect((await postForm(path, { ...fields, password: PASSWORD }, { cookie: earlier })).status).toBe(403);
    expect((await visit("/member/privacy/data.json", { cookie: earlier })).status).toBe(403);
  },
);

test("deletion: that of an administrator is in the audit log, which outlives the account", async () => {
  await createAccount(SECOND);
  const cookie = await withPasskey(ADMIN);
  const id = await env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(ADMIN).first<string>("id");
  const deleted = await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  expect(deleted.headers.get("Location")).toBe("/member?deleted=1");
  expect(await accounts()).toEqual([SECOND]);
  const { results } = await env.DB.prepare("SELECT actor, action, subject FROM audit_log").all();
  expect(results).toEqual([{ actor: ADMIN, action: "administrator-deleted", subject: id }]);
});

test("deletion: that of the last administrator is refused with the reason", async () => {
  await createAccount(SECOND);
  await env.DB.prepare("UPDATE user SET administrator_since = NULL WHERE email = ?").bind(SECOND).run();
  const cookie = await withPasskey(ADMIN);
  const refused = await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  expect([refused.status, await textOfRole(refused, "alert")]).toEqual([
    409,
    expect.stringContaining("only administrator"),
  ]);
  expect(await accounts()).toContain(ADMIN);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM audit_log").first("n")).toBe(0);
  expect((await visit("/admin/marketing", { cookie })).status, "still signed in").toBe(200);
});

test("deletion: of two concurrent requests by the last two administrators, one is refused", async () => {
  await createAccount(SECOND);
  const cookies = [await withPasskey(ADMIN), await withPasskey(SECOND)];
  await Promise.all(
    cookies.map((cookie) =>
      postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie }),
    ),
  );
  expect(await accounts()).toHaveLength(1);
});

test("email change: the last administrator keeps the email on the allow-list", async () => {
  const cookie = await withPasskey(ADMIN);
  const fields = { intent: "email", newEmail: "elsewhere@rootwell.example", password: PASSWORD };
  const refused = await postForm("/member/profile", fields, { cookie });
  expect([refused.status, await textOfRole(refused, "alert")]).toEqual([
    409,
    expect.stringContaining("only administrator"),
  ]);
});
