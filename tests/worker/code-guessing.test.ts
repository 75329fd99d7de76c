import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { readMails } from "../fixtures/mailbox.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesAfter, createAccount, PASSWORD, visit } from "../fixtures/worker.ts";

let owner = 0;
let email = "";
let secret = "";
let at = 0;
let known = "";
stopClock();

function post(path: string, fields: Record<string, string>, { cookie = "", ip = "203.0.113.1" } = {}) {
  const headers = { "CF-Connecting-IP": ip };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

/** Creates an account with an authenticator app. */
beforeEach(async () => {
  for (const table of ["user", "attempts"]) await env.DB.exec(`DELETE FROM ${table}`);
  email = `codes-${(owner += 1)}@rootwell.example`;
  await createAccount(email);
  const cookie = cookiesAfter(await post("/member", { email, password: PASSWORD }), "");
  const begun = await post("/member/security", { intent: "second-step-on", password: PASSWORD }, { cookie });
  secret = /secret=([A-Z2-7]+)/.exec(await begun.text())?.[1] ?? "";
  at = Date.now() - 30_000;
  const confirm = { intent: "second-step-confirm", code: await codeFor(secret, at) };
  known = cookiesAfter(await post("/member/security", confirm, { cookie }), cookie);
});

const begin = async (options: { cookie?: string; ip?: string } = {}) =>
  cookiesAfter(await post("/member", { email, password: PASSWORD }, options), "");

/** Sends a wrong code with a new challenge, from its own IP address; resets the library's shorter lock. */
async function guess(code: string, ip: string): Promise<number> {
  await env.DB.exec("UPDATE two_factor SET locked_until = NULL, failed_verification_count = 0");
  const cookie = await begin({ ip });
  return (await post("/member/second-step", { code }, { cookie, ip })).status;
}

/**
 * Sets the number of wrong codes in the database, since each attempt needs a sign-in, and hashing the
 * password is slow by design.
 */
async function countWrong(count: number): Promise<void> {
  await guess("000000", "192.0.2.1");
  const counted = "UPDATE attempts SET count = ? WHERE key LIKE 'second-step-account:%' RETURNING key";
  expect((await env.DB.prepare(counted).bind(count).all()).results).toHaveLength(1);
}

test.each([["000000"], ["AAAAA-AAAAA"]])(
  "codes: an account accepts ten wrong attempts a day like %s, from any number of IPs",
  async (code) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 14; turn++) statuses.push(await guess(code, `192.0.2.${turn + 1}`));
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const cookie = await begin({ ip: "192.0.2.99" });
    const right = await post(
      "/member/second-step",
      { code: await codeFor(secret, Date.now()) },
      { cookie, ip: "192.0.2.99" },
    );
    expect(right.status, "the correct code from an unknown browser").toBe(429);
  },
);

test("codes: after a few wrong attempts the owner gets a mail, once a day", async () => {
  for (let turn = 0; turn < 9; turn++) await guess("000000", `192.0.2.${turn + 1}`);
  const mails = await readMails(email, 2);
  const warnings = mails.filter(({ text }) => text.includes("wrong code"));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.text).toContain("your password");
});

test("codes: a browser that has passed the second step before has a rate limit of its own", async () => {
  const cookie = await begin();
  const code = await codeFor(secret, at + 30_000);
  const mine = cookiesAfter(await post("/member/second-step", { code }, { cookie }), cookie);
  const [device = ""] = /known-device=[^;]+/.exec(mine) ?? [];
  expect(device).not.toBe("");
  await countWrong(12);
  await env.DB.exec("UPDATE two_factor SET locked_until = NULL, failed_verification_count = 0");
  const half = `${await begin({ cookie: device })}; ${device}`;
  const right = await post(
    "/member/second-step",
    { code: await codeFor(secret, at + 60_000) },
    { cookie: half },
  );
  expect(right.status).toBe(302);
});

test("codes: a browser that has passed only the password shares the rate limit of all others", async () => {
  const [device = ""] = /known-device=[^;]+/.exec(known) ?? [];
  await countWrong(10);
  await env.DB.exec("UPDATE two_factor SET locked_until = NULL, failed_verification_count = 0");
  const half = `${await begin({ cookie: device })}; ${device}`;
  expect((await post("/member/second-step", { code: "000000" }, { cookie: half })).status).toBe(429);
});

test("codes: a correct one resets the count", async () => {
  for (const turn of [1, 2]) {
    const cookie = await begin();
    const code = await codeFor(secret, at + turn * 30_000);
    expect((await post("/member/second-step", { code }, { cookie })).status).toBe(302);
  }
  const left = "SELECT key FROM attempts WHERE key LIKE 'second-step-account:%' AND count > 0";
  expect((await env.DB.prepare(left).all()).results).toEqual([]);
});

test("codes: thirty wrong attempts of others in a network do not block a person who has passed the password", async () => {
  for (let turn = 0; turn < 31; turn++)
    await post("/member/second-step", { code: "000000" }, { ip: "203.0.113.88" });
  const cookie = await begin({ ip: "203.0.113.88" });
  const code = await codeFor(secret, at + 30_000);
  expect((await post("/member/second-step", { code }, { cookie, ip: "203.0.113.88" })).status).toBe(302);
});

test("codes: the remember-me choice of the first step applies at the second, whatever cookies are omitted", async () => {
  const full = await begin();
  const [challenge = ""] = /rootwell\.two_factor=[^;]+/.exec(full) ?? [];
  const code = await codeFor(secret, at + 30_000);
  const finished = await post("/member/second-step", { code }, { cookie: challenge });
  expect(finished.status).toBe(302);
  expect(finished.headers.getSetCookie().find((line) => line.includes("session_token="))).not.toContain(
    "Max-Age",
  );
  const newest = "SELECT expires_at AS at FROM session ORDER BY created_at DESC LIMIT 1";
  const expiresAt = await env.DB.prepare(newest).first<number>("at");
  expect(Math.round(((expiresAt ?? 0) - Date.now()) / 3_600_000)).toBe(24);
});
