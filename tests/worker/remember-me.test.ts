import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { insertPasskey, prove } from "../fixtures/authenticator.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesAfter, createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";
import { DAY_MS } from "#app/values/durations.ts";

const EMAIL = "remembers@rootwell.example";
const NEW_PASSWORD = "quite another long phrase";
beforeEach(async () => {
  await env.DB.exec("DELETE FROM user");
  await createAccount(EMAIL);
});

/**
 * Signs in with the password.
 * @returns the response, and the browser's cookies after it
 */
async function signIn(remember: boolean, cookie = "") {
  const fields = { email: EMAIL, password: PASSWORD, ...(remember ? { remember: "on" } : {}) };
  const response = await postForm("/member", fields, { cookie });
  expect(response.status).toBe(302);
  return { response, cookie: cookiesAfter(response, cookie) };
}

async function daysOfNewest(): Promise<number> {
  const newest = "SELECT expires_at AS at FROM session ORDER BY created_at DESC LIMIT 1";
  const at = await env.DB.prepare(newest).first<number>("at");
  return Math.round(((at ?? 0) - Date.now()) / DAY_MS);
}

const sessionLine = (response: Response) =>
  response.headers.getSetCookie().findLast((line) => /session_token=[^;]/.test(line)) ?? "";

test("remember me: with the checkbox, the session persists, although the last one in this browser did not", async () => {
  const earlier = await signIn(false);
  const { response, cookie } = await signIn(true, earlier.cookie);
  expect(sessionLine(response)).toContain("Max-Age=604800");
  await env.DB.prepare(
    "UPDATE session SET created_at = created_at - ?1, updated_at = updated_at - ?1, expires_at = expires_at - ?1",
  )
    .bind(2 * DAY_MS)
    .run();
  const back = await visit("/member", { cookie });
  expect(sessionLine(back), "the next visit renews it").toContain("Max-Age=604800");
});

test.each([
  [false, true, 7],
  [true, false, 1],
])(
  "remember me with a second step: the last choice applies: first %s, then %s",
  async (first, second, days) => {
    const earlier = await signIn(first);
    const setUp = { intent: "second-step-on", password: PASSWORD };
    const begun = await (await postForm("/member/security", setUp, earlier)).text();
    const secret = /secret=([A-Z2-7]+)/.exec(begun)?.[1] ?? "";
    const at = Date.now();
    const fields = { intent: "second-step-confirm", code: await codeFor(secret, at) };
    const confirmed = await postForm("/member/security", fields, earlier);
    expect(await daysOfNewest(), "turning it on keeps the lifetime of the session").toBe(first ? 7 : 1);
    const half = await signIn(
      second,
      cookiesAfter(confirmed, earlier.cookie).replace(/[^ ]*session_token[^;]*/, ""),
    );
    const code = await codeFor(secret, at + 30_000);
    const finished = await postForm("/member/second-step", { code }, half);
    expect(finished.status).toBe(302);
    expect(sessionLine(finished).includes("Max-Age=604800")).toBe(second);
    expect(await daysOfNewest()).toBe(days);
  },
);

test("remember me: with a passkey, the session persists, although the last one in this browser did not", async () => {
  const { cookie } = await signIn(false);
  const begun = await postForm("/member/passkey", { intent: "begin" }, { cookie });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const credential = await prove(await insertPasskey(EMAIL), options);
  const response = await postForm(
    "/member/passkey",
    { intent: "finish", area: "member", credential },
    { cookie: cookiesAfter(begun, cookie) },
  );
  expect(sessionLine(response)).toContain("Max-Age=604800");
  expect(cookiesAfter(response, cookie)).not.toContain("dont_remember");
  expect(await daysOfNewest()).toBe(7);
});

test.each([
  [true, 7],
  [false, 1],
])("remember me: a password change keeps the session's lifetime: remembered %s", async (remember, days) => {
  const { cookie } = await signIn(remember);
  const fields = { intent: "password", password: PASSWORD, newPassword: NEW_PASSWORD };
  const changed = await postForm("/member/security", fields, { cookie });
  expect(changed.headers.get("Location")).toBe("/member/security?done=password");
  expect(/Max-Age=604[78]\d\d/.test(sessionLine(changed))).toBe(remember);
  expect(await daysOfNewest()).toBe(days);
});
