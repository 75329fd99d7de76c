import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { insertPasskey, prove } from "../fixtures/authenticator.ts";
import { cookiesAfter, cookiesIn, createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";
import { DAY_MS } from "#app/values/durations.ts";

const EMAIL = "rows@rootwell.example";
const AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15";

beforeEach(async () => {
  for (const table of ["user", "attempts"]) await env.DB.exec(`DELETE FROM ${table}`);
  await createAccount(EMAIL);
});

let visitor = 0;
function signIn(
  agent: string,
  fields: Record<string, string> = {},
  cookie?: string,
  ip = `192.0.2.${(visitor += 1)}`,
) {
  const headers = { "CF-Connecting-IP": ip, "User-Agent": agent };
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD, ...fields });
  return visit("/member", { method: "POST", headers, cookie, body });
}

const readSessions = async () =>
  (await env.DB.prepare("SELECT * FROM session").all<Record<string, unknown>>()).results;

test("session row: it has browser and system, and neither the full User-Agent nor an IP", async () => {
  await signIn(AGENT);
  const [row] = await readSessions();
  expect(row).toMatchObject({ user_agent: "Safari on Mac", ip_address: null });
});

test("session row: one opened by a passkey has browser and system, too", async () => {
  const passkey = await insertPasskey(EMAIL);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const body = new URLSearchParams({
    intent: "finish",
    area: "member",
    credential: await prove(passkey, options),
  });
  const headers = { "CF-Connecting-IP": "203.0.113.9", "User-Agent": "x".repeat(120_000) };
  await visit("/member/passkey", { method: "POST", headers, cookie: cookiesIn(begun), body });
  const [row] = await readSessions();
  expect(row).toMatchObject({ user_agent: "Unknown browser", ip_address: null });
});

test("session row: one that replaces another keeps browser and system", async () => {
  const cookie = cookiesAfter(await signIn(AGENT), "");
  const fields = { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" };
  await postForm("/member/security", fields, { cookie });
  expect(await readSessions()).toMatchObject([{ user_agent: "Safari on Mac", ip_address: null }]);
});

test("session row: a long User-Agent is cut, and sign-ins are rate-limited at sixty", async () => {
  const signInHere = () => signIn("x".repeat(120_000), { remember: "on" }, undefined, "203.0.113.60");
  const size = async () => (await env.DB.prepare("SELECT 1").run()).meta.size_after ?? 0;
  const before = await size();
  for (let turn = 0; turn < 3; turn++) expect((await signInHere()).status).toBe(302);
  const rows = await readSessions();
  expect(rows).toHaveLength(3);
  expect(Math.max(...rows.map((row) => JSON.stringify(row).length))).toBeLessThan(1000);
  expect((await size()) - before).toBeLessThan(100_000);
  const turns = "SELECT count FROM attempts WHERE key LIKE 'sign-in-turns:%' ORDER BY count DESC";
  expect(await env.DB.prepare(turns).first("count")).toBe(3);
  await env.DB.exec("UPDATE attempts SET count = 60 WHERE count = 3");
  expect((await signInHere()).status).toBe(429);
});

test("session rows: the newest twenty stay", async () => {
  const first = cookiesAfter(await signIn(AGENT), "");
  await env.DB.exec("UPDATE session SET created_at = created_at - 1000, updated_at = updated_at - 1000");
  const copy = `INSERT INTO session (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id)
    SELECT ?1, expires_at, ?1, created_at + 500, updated_at + 500, ip_address, user_agent, user_id FROM session LIMIT 1`;
  const copies = Array.from({ length: 19 }, () => env.DB.prepare(copy).bind(crypto.randomUUID()));
  await env.DB.batch(copies);
  const last = cookiesAfter(await signIn(AGENT), "");
  expect((await visit("/member/profile", { cookie: first })).status).toBe(302);
  expect((await visit("/member/profile", { cookie: last })).status).toBe(200);
  expect(await readSessions()).toHaveLength(20);
});

const daysLeft = async () => {
  const at = await env.DB.prepare("SELECT expires_at AS at FROM session").first<number>("at");
  return Math.round(((at ?? 0) - Date.now()) / DAY_MS);
};

const age = (days: number) =>
  env.DB.prepare("UPDATE session SET created_at = created_at - ?1, updated_at = updated_at - ?1")
    .bind(days * DAY_MS)
    .run();

test("session row: one without remember-me is not extended by a request without the other cookies", async () => {
  const cookie = cookiesAfter(await signIn(AGENT), "");
  const [session = ""] = /rootwell\.session_token=[^;]+/.exec(cookie) ?? [];
  await age(2);
  for (const path of ["/member", "/member/profile"]) {
    const back = await visit(path, { cookie: session });
    expect(back.status).toBe(200);
    expect(back.headers.getSetCookie().join()).not.toContain("session_token=");
  }
  expect(await daysLeft()).toBe(1);
});

test("session row: one with remember-me ends thirty days after the sign-in, in the cookie and in D1", async () => {
  const cookie = cookiesAfter(await signIn(AGENT, { remember: "on" }), "");
  await age(28);
  const back = await visit("/member", { cookie });
  expect(back.status).toBe(200);
  expect(await daysLeft()).toBe(2);
  const line = back.headers.getSetCookie().find((each) => each.includes("session_token=")) ?? "";
  const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
  expect(seconds).toBeGreaterThan(1.9 * 24 * 60 * 60);
  expect(seconds).toBeLessThanOrEqual(2 * 24 * 60 * 60);
});

test("session row: a password change does not restart the thirty days", async () => {
  const cookie = cookiesAfter(await signIn(AGENT, { remember: "on" }), "");
  await age(28);
  const fields = { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" };
  const changed = cookiesAfter(await postForm("/member/security", fields, { cookie }), cookie);
  await env.DB.prepare("UPDATE session SET updated_at = updated_at - ?1").bind(DAY_MS).run();
  await visit("/member", { cookie: changed });
  expect(await daysLeft()).toBeLessThanOrEqual(2);
});

test("sign-in: it does not set the library's remember-me cookie", async () => {
  expect((await signIn(AGENT)).headers.getSetCookie().join()).not.toMatch(/dont_remember=[^;]/);
});

test("known-browser cookie: it does not identify the account, and differs each time", async () => {
  const markOf = (response: Response) =>
    /known-device=([^;]+)/.exec(response.headers.getSetCookie().join("; "))?.[1] ?? "";
  const marks = [markOf(await signIn(AGENT)), markOf(await signIn(AGENT))];
  const read = (mark: string) =>
    JSON.parse(atob((mark.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  const [one, two] = marks.map(read);
  expect(Object.keys(one).toSorted()).toEqual(["exp", "jti"]);
  expect(one.jti).not.toBe(two.jti);
});

test("known-browser cookie: it is invalid after the account is deleted", async () => {
  const cookie = cookiesAfter(await signIn(AGENT, { remember: "on" }), "");
  const deleted = await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  expect(deleted.headers.getSetCookie().join()).toMatch(/known-device=;[^,]*Max-Age=0/);
  await createAccount(EMAIL);
  await env.DB.exec("DELETE FROM attempts");
  for (let turn = 0; turn < 11; turn++)
    await signIn(AGENT, { password: "a wrong long password" }, undefined, "203.0.113.61");
  const again = await signIn(AGENT, {}, cookie, "203.0.113.61");
  expect(again.status, "a new account with the same email does not know the browser").toBe(429);
});

test("counters: no key can be computed from an IP without the secret", async () => {
  await signIn(AGENT, { password: "a wrong long password" }, undefined, "203.0.113.62");
  const { results } = await env.DB.prepare("SELECT key FROM attempts").all<{ key: string }>();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("sign-in:203.0.113.62"));
  const plain = btoa(String.fromCodePoint(...new Uint8Array(digest)));
  expect(results.length).toBeGreaterThan(0);
  for (const { key } of results) expect(key).not.toContain(plain);
});

test("public keys: a request for them stores no IP", async () => {
  await visit("/api/auth/jwks", { headers: { "CF-Connecting-IP": "203.0.113.63" } });
  const { results } = await env.DB.prepare("SELECT * FROM rate_limit").all();
  expect(JSON.stringify(results)).not.toContain("203.0.113.63");
});
