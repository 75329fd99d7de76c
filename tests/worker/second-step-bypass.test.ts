import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertPasskey } from "../fixtures/authenticator.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesAfter, createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const SECURITY = "/member/security";
const settings = env as { ADMIN_SECOND_STEP: string };

beforeAll(() => {
  settings.ADMIN_SECOND_STEP = "required";
});
afterAll(() => {
  settings.ADMIN_SECOND_STEP = "optional";
});
async function resetAccounts() {
  for (const table of ["user", "attempts"]) await env.DB.exec(`DELETE FROM ${table}`);
  await createAccount(ADMIN);
}

let visitor = 0;
function post(path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `198.51.100.${(visitor += 1)}` };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

/** Signs in by password, and begins an app without confirming it. */
async function beginApp() {
  const session = cookiesAfter(await postForm("/member", { email: ADMIN, password: PASSWORD }), "");
  const fields = { intent: "second-step-on", password: PASSWORD };
  const html = await (await postForm(SECURITY, fields, { cookie: session })).text();
  const secret = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? "";
  return { session, html, secret };
}

/** Begins an app like `beginApp`; the owner then adds a passkey. */
async function halfFinished() {
  const { session, secret } = await beginApp();
  await insertPasskey(ADMIN);
  const value = /rootwell\.session_token=([^;]+)/.exec(session)?.[1] ?? "";
  return { session, value, secret };
}

const isOn = () => env.DB.prepare("SELECT two_factor_enabled AS it FROM user").first<number>("it");
const countOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** Spellings of a Cookie header in which one parser finds the session and another does not. */
const SPELLINGS: [string, (value: string) => string][] = [
  ["a space before the equals sign", (value) => `rootwell.session_token =${value}`],
  ["a tab before the equals sign", (value) => `rootwell.session_token\t=${value}`],
  ["a no-break space before the equals sign", (value) => `rootwell.session_token\u00a0=${value}`],
  ["a form feed before the name", (value) => `a=b;\frootwell.session_token=${value}`],
  ["a vertical tab around the name", (value) => `a=b;\vrootwell.session_token\v=${value}`],
  ["spaces on both sides", (value) => `rootwell.session_token = ${value}`],
  ["a quoted value", (value) => `rootwell.session_token ="${value}"`],
  ["no space between the pairs", (value) => `a=b;rootwell.session_token =${value};c=d`],
  ["a tab after the semicolon", (value) => `a=b;\trootwell.session_token=${value}`],
  ["a second one that is empty", (value) => `rootwell.session_token=; rootwell.session_token =${value}`],
  ["a second one before it", (value) => `rootwell.session_token =${value}; rootwell.session_token=x`],
  ["a pair without an equals sign before it", (value) => `a; rootwell.session_token=${value}`],
  ["a nameless pair before it", (value) => `=; ;rootwell.session_token =${value}`],
  ["a prefixed twin", (value) => `__Host-rootwell.session_token=${value}; rootwell.session_token =${value}`],
  ["a secure twin", (value) => `__Secure-rootwell.session_token=${value}; rootwell.session_token =${value}`],
  ["a chunk beside it", (value) => `rootwell.session_token.0=${value}; rootwell.session_token =${value}`],
  ["an encoded name beside it", (value) => `rootwell%2Esession_token=x; rootwell.session_token =${value}`],
  [
    "a forged challenge beside it",
    (value) => `rootwell.two_factor=2fa-x.y; rootwell.session_token =${value}`,
  ],
];

describe("session cookie spellings", () => {
  let half: Awaited<ReturnType<typeof halfFinished>>;
  beforeAll(async () => {
    await resetAccounts();
    half = await halfFinished();
  });

  test.each(SPELLINGS)(
    "second step: a session cookie with %s neither confirms an app nor opens an admin page",
    async (_spelling, write) => {
      const { value, secret } = half;
      // Resets the rate limits, so that the next spelling is not refused because of this one.
      await env.DB.exec("DELETE FROM attempts");
      await env.DB.exec("UPDATE two_factor SET locked_until = NULL, failed_verification_count = 0");
      const code = await codeFor(secret, Date.now());
      const cookie = write(value);
      const response = await post("/member/second-step", { code }, cookie);
      expect(response.status).toBe(422);
      expect(await isOn(), "the app is still off").toBe(0);
      expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
      const after = cookiesAfter(response, cookie);
      for (const path of ["/admin/marketing", "/admin/waitlist.csv", "/admin/members"])
        expect((await visit(path, { cookie: after })).status, path).not.toBe(200);
    },
  );
});

describe("unconfirmed app", () => {
  beforeEach(resetAccounts);

  test("second step: a recovery code of an app that was never confirmed opens nothing", async () => {
    const { session, html } = await beginApp();
    const code = /<li>([\w-]{9,})<\/li>/.exec(html)?.[1] ?? "";
    const spelled = session.replace("session_token=", "session_token =");
    expect((await post("/member/second-step", { code }, spelled)).status).toBe(422);
    expect(await isOn()).toBe(0);
  });

  test("second step: a challenge of an account whose app is not confirmed is refused", async () => {
    const { secret } = await halfFinished();
    await env.DB.exec("UPDATE user SET two_factor_enabled = 1");
    const half = cookiesAfter(await postForm("/member", { email: ADMIN, password: PASSWORD }), "");
    const response = await post("/member/second-step", { code: await codeFor(secret, Date.now()) }, half);
    expect(response.status).toBe(422);
    expect(response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  test("unconfirmed app: the session that began it cannot confirm it once the owner has a passkey", async () => {
    const { session, secret } = await halfFinished();
    const confirm = { intent: "second-step-confirm", code: await codeFor(secret, Date.now()) };
    expect((await post(SECURITY, confirm, session)).status).toBe(403);
    expect(await isOn()).toBe(0);
  });

  test("unconfirmed app: another session cannot confirm it, nor can its own after an hour", async () => {
    const { session: first, secret } = await beginApp();
    const second = cookiesAfter(await postForm("/member", { email: ADMIN, password: PASSWORD }), "");
    const confirm = async (cookie: string) =>
      post(SECURITY, { intent: "second-step-confirm", code: await codeFor(secret, Date.now()) }, cookie);
    expect((await confirm(second)).status).toBe(422);
    expect(await isOn(), "confirmed elsewhere").toBe(0);
    await env.DB.exec("UPDATE two_factor SET begun_at = begun_at - 3600001");
    expect((await confirm(first)).status).toBe(422);
    expect(await isOn(), "confirmed late").toBe(0);
  });

  test.each([
    [
      "a new password",
      SECURITY,
      { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" },
    ],
    ["signing out all other devices", SECURITY, { intent: "end-others" }],
  ])("unconfirmed app: %s deletes it", async (_event, path, fields) => {
    const { session } = await beginApp();
    expect(await countOf("two_factor")).toBe(1);
    await post(path, fields, session);
    expect(await countOf("two_factor")).toBe(0);
  });

  test("unconfirmed app: the operator's command deletes it", async () => {
    await beginApp();
    await createAccount(ADMIN);
    expect(await countOf("two_factor")).toBe(0);
  });

  test("second step: wrong codes without a challenge are counted", async () => {
    const { session } = await halfFinished();
    const spelled = session.replace("session_token=", "session_token =");
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const headers = { "CF-Connecting-IP": "203.0.113.77" };
      const body = new URLSearchParams({ code: "000000" });
      statuses.push(
        (await visit("/member/second-step", { method: "POST", headers, cookie: spelled, body })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
  });
});
