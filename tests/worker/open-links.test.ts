import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesIn, PASSWORD, signedInCookie, visit } from "../fixtures/worker.ts";

const NEW_PASSWORD = "quite another long phrase";
const OTHER_PASSWORD = "one more phrase that is long";

let visitor = 0;
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `198.51.100.${(visitor += 1)}` };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

const signIn = (email: string, password = PASSWORD) => post("/member", { email, password });

async function askForReset(email: string, mails: number): Promise<string> {
  await post("/member/forgot-password", { email });
  return tokenIn((await readMails(email, mails)).at(-1)!);
}

const reset = (token: string, password = NEW_PASSWORD) => post("/member/reset-password", { token, password });

async function changeEmail(cookie: string, from: string, to: string): Promise<string> {
  const mails = (await readMails(from, 0)).length;
  await post("/member/profile", { intent: "email", newEmail: to, password: PASSWORD }, cookie);
  await post("/member/verify", { token: tokenIn((await readMails(from, mails + 1)).at(-1)!) }, cookie);
  return tokenIn((await readMails(to, 1)).at(-1)!);
}

/** Begins the set-up of an authenticator app. Returns its secret and the recovery codes. */
async function setUp(email: string) {
  const cookie = cookiesIn(await signIn(email));
  const begun = await post("/member/security", { intent: "second-step-on", password: PASSWORD }, cookie);
  const html = await begun.text();
  const codes = [...html.matchAll(/<li>([\w-]{9,})<\/li>/g)].map(([, code]) => code ?? "");
  return { cookie, secret: /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? "", codes };
}

async function turnOn(email: string) {
  const { cookie, secret, codes } = await setUp(email);
  const code = await codeFor(secret, Date.now());
  const on = await post("/member/security", { intent: "second-step-confirm", code }, cookie);
  return { cookie: cookiesIn(on), secret, codes };
}

test("password reset: using a newer link invalidates an older one", async () => {
  const email = "two-links@rootwell.example";
  await signedInCookie(email);
  const older = await askForReset(email, 1);
  const newer = await askForReset(email, 2);
  expect((await reset(newer)).status).toBe(302);
  expect((await reset(older, OTHER_PASSWORD)).status).toBe(400);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(302);
});

test.each([
  ["password", { intent: "password", password: PASSWORD, newPassword: NEW_PASSWORD }],
  ["second step", { intent: "second-step-on", password: PASSWORD }],
] as const)("open links: a change of the %s invalidates them", async (what, fields) => {
  const email = `changes-${what.replace(" ", "-")}@rootwell.example`;
  const cookie = await signedInCookie(email);
  const link = await askForReset(email, 1);
  const to = `to-${email}`;
  const second = await changeEmail(cookie, email, to);
  const response = await post("/member/security", fields, cookie);
  if (what === "second step") {
    const secret = /secret=([A-Z2-7]+)/.exec(await response.text())?.[1] ?? "";
    const code = await codeFor(secret, Date.now());
    await post("/member/security", { intent: "second-step-confirm", code }, cookie);
  }
  expect((await reset(link, OTHER_PASSWORD)).status, "the link for a new password").toBe(400);
  const password = what === "password" ? NEW_PASSWORD : PASSWORD;
  expect(
    (await post("/member/verify", { token: second, password })).status,
    "the link of the email change",
  ).toBe(400);
});

test("email change: it invalidates links in the former mailbox", async () => {
  const [from, to] = ["old-mailbox@rootwell.example", "new-mailbox@rootwell.example"];
  const cookie = await signedInCookie(from);
  const link = await askForReset(from, 1);
  const token = await changeEmail(cookie, from, to);
  const changed = await post("/member/verify", { token, password: PASSWORD });
  expect(changed.headers.get("Location")).toBe("/member/verify?change=done");
  expect((await reset(link)).status).toBe(400);
});

test("password change: it ends a sign-in that waits for its code", async () => {
  const email = "half-way@rootwell.example";
  await signedInCookie(email);
  const { secret } = await turnOn(email);
  const half = cookiesIn(await signIn(email));
  await reset(await askForReset(email, 2));
  const code = await codeFor(secret, Date.now() + 30_000);
  expect((await post("/member/second-step", { code }, half)).status).toBe(422);
});

test("second step: a code sent to the sign-in page does not turn it on", async () => {
  const email = "side-door@rootwell.example";
  await signedInCookie(email);
  const { cookie, secret } = await setUp(email);
  const code = await codeFor(secret, Date.now());
  const posted = await post("/member/second-step", { code }, cookie);
  expect(posted.status).toBe(422);
  const on = "SELECT two_factor_enabled AS it FROM user WHERE email = ?";
  expect(await env.DB.prepare(on).bind(email).first("it")).toBe(0);
});

test("second step: one code in eight concurrent requests turns it on once and sends one mail; wrong codes are rate-limited", async () => {
  const email = "eight-times@rootwell.example";
  await signedInCookie(email);
  const { cookie, secret } = await setUp(email);
  const confirm = (code: string) => post("/member/security", { intent: "second-step-confirm", code }, cookie);
  for (let guess = 0; guess < 9; guess++) expect((await confirm(`00000${guess}`)).status).toBe(422);
  await env.DB.prepare("DELETE FROM attempts").run();
  const code = await codeFor(secret, Date.now());
  const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(code)));
  expect(
    responses.filter(
      ({ status, headers }) => status === 302 && headers.get("Location")?.includes("second-step-on"),
    ),
  ).toHaveLength(1);
  expect(await readMails(email, 1)).toHaveLength(1);

  const other = "guesses-set-up@rootwell.example";
  await signedInCookie(other);
  const begun = await setUp(other);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    const fields = { intent: "second-step-confirm", code: `1000${10 + guess}` };
    statuses.push((await post("/member/security", fields, begun.cookie)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test("concurrent requests: one code, one recovery code and one link are each accepted once", async () => {
  const email = "races@rootwell.example";
  await signedInCookie(email);
  const { secret, codes } = await turnOn(email);
  const race = async (code: string) => {
    const halves = await Promise.all(Array.from({ length: 6 }, async () => cookiesIn(await signIn(email))));
    const responses = await Promise.all(halves.map((half) => post("/member/second-step", { code }, half)));
    return responses.filter(({ status }) => status === 302).length;
  };
  expect(await race(await codeFor(secret, Date.now() + 30_000))).toBe(1);
  expect(await race(codes[0] ?? "")).toBe(1);

  const token = await askForReset(email, 2);
  const resets = await Promise.all(
    Array.from({ length: 6 }, (_, at) => reset(token, `${NEW_PASSWORD} number ${at}`)),
  );
  expect(resets.filter(({ status }) => status === 302)).toHaveLength(1);
});
