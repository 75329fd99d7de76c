import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { cookiesIn, createAccount, PASSWORD, visit } from "../fixtures/worker.ts";

function post(path: string, fields: Record<string, string>, ip: string, cookie?: string) {
  const headers = { "CF-Connecting-IP": ip };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

const signIn = (email: string, password: string, ip: string, cookie?: string) =>
  post("/member", { email, password }, ip, cookie);

const guess = (email: string, ip: string) => signIn(email, "a wrong long password", ip);

const databaseSize = async () =>
  (await env.DB.prepare("SELECT sum(length(key)) AS n FROM attempts").first<number>("n")) ?? 0;

test("rate limit: concurrent guesses are counted like sequential ones, and do not block the owner", async () => {
  const email = "burst@rootwell.example";
  await createAccount(email);
  const responses = await Promise.all(Array.from({ length: 30 }, () => guess(email, "203.0.113.1")));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await signIn(email, PASSWORD, "203.0.113.3")).status, "the owner").toBe(302);
});

test("rate limit: an IPv6 network counts as one visitor, whichever of its IPs is used", async () => {
  const email = "wide@rootwell.example";
  expect((await guess(email, "2001:db8::1")).status).toBe(401);
  await env.DB.exec("UPDATE attempts SET count = 9 WHERE count = 1");
  expect((await guess(email, "2001:db8::2")).status, "the tenth").toBe(401);
  const response = await guess(email, "2001:db8::b");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await guess(email, "2001:db8:0:1::1")).status, "a neighbor").toBe(401);
});

test("rate limit: signing in resets the guesses, and counts as an attempt", async () => {
  const email = "often@rootwell.example";
  await createAccount(email);
  await env.DB.prepare("DELETE FROM attempts").run();
  await guess(email, "203.0.113.4");
  for (let turn = 0; turn < 3; turn++) {
    expect((await signIn(email, PASSWORD, "203.0.113.4")).status).toBe(302);
  }
  const { results } = await env.DB.prepare("SELECT key, count FROM attempts WHERE count > 0").all<{
    key: string;
    count: number;
  }>();
  const counts = results.map(({ key, count }) => [key.split(":")[0], count]).toSorted();
  expect(counts).toEqual([
    ["sign-in", 1],
    ["sign-in-anywhere", 1],
    ["sign-in-turns", 4],
  ]);
});

test("rate limit: guesses from many IPs are limited, and the owner's browser and mailbox still open the account", async () => {
  const email = "besieged@rootwell.example";
  await createAccount(email);
  const known = cookiesIn(await signIn(email, PASSWORD, "203.0.113.5"));
  expect((await guess(email, "192.0.2.1")).status).toBe(401);
  await env.DB.exec("UPDATE attempts SET count = 98 WHERE key LIKE 'sign-in-anywhere:%' AND count = 1");
  const statuses = await Promise.all(
    [2, 3, 4, 5].map(async (at) => (await guess(email, `192.0.2.${at}`)).status),
  );
  expect(statuses.toSorted(), "a hundred a day").toEqual([401, 401, 429, 429]);
  const elsewhere = await signIn(email, PASSWORD, "203.0.113.6");
  expect(elsewhere.status, "a browser that never signed in to it").toBe(429);
  expect((await signIn(email, PASSWORD, "203.0.113.6", known)).status, "a browser that did").toBe(302);

  await post("/member/forgot-password", { email }, "203.0.113.7");
  const token = tokenIn((await readMails(email, 1)).at(-1)!);
  const fields = { token, password: "quite another long phrase" };
  const fromMailbox = cookiesIn(await post("/member/reset-password", fields, "203.0.113.7"));
  const opened = await signIn(email, fields.password, "203.0.113.7", fromMailbox);
  expect(opened.status, "a browser that opened a link from the mailbox").toBe(302);
  const others = await signIn("somebody@rootwell.example", PASSWORD, "203.0.113.8", known);
  expect(others.status, "the cookie of a browser that is known to another account").toBe(401);
});

test("rate limit: refused requests of any length and number leave a few short rows", async () => {
  await env.DB.prepare("DELETE FROM attempts").run();
  const long = await guess(`${"a".repeat(50_000)}@rootwell.example`, "203.0.113.9");
  expect(long.status).toBe(400);
  expect(await databaseSize(), "nothing is stored for an email that is too long").toBe(0);
  const emails = Array.from({ length: 200 }, (_, at) => `${at}-${"x".repeat(40)}@rootwell.example`);
  const guessAll = (some: string[]) => Promise.all(some.map((email) => guess(email, "203.0.113.9")));
  await guessAll(emails.slice(0, 2));
  await env.DB.exec("UPDATE attempts SET count = 55 WHERE count = 2");
  const responses = await guessAll(emails.slice(2));
  expect(
    responses.filter(({ status }) => status === 401),
    "up to the network's limit of sixty",
  ).toHaveLength(5);
  const { results } = await env.DB.prepare("SELECT key FROM attempts").all<{ key: string }>();
  expect(results.length).toBeLessThanOrEqual(1 + 3 * 7);
  expect(Math.max(...results.map(({ key }) => key.length))).toBeLessThan(80);
  expect(await databaseSize()).toBeLessThan(1800);
});

test("rate limit: sixty wrong sign-ins of others in a network do not block a known browser", async () => {
  const email = "shares-network@rootwell.example";
  await createAccount(email);
  const known = cookiesIn(await signIn(email, PASSWORD, "203.0.113.44"));
  await env.DB.exec("DELETE FROM attempts");
  const guessOther = (turn: number) => guess(`other-${turn}@rootwell.example`, "203.0.113.44");
  for (const turn of [1, 2]) expect((await guessOther(turn)).status).toBe(401);
  await env.DB.exec("UPDATE attempts SET count = 59 WHERE count = 2");
  expect([(await guessOther(3)).status, (await guessOther(4)).status], "sixty").toEqual([401, 429]);
  expect((await signIn(email, PASSWORD, "203.0.113.44")).status, "an unknown browser").toBe(429);
  expect((await signIn(email, PASSWORD, "203.0.113.44", known)).status, "a known browser").toBe(302);
});

test("rate limit: invalid links of others in a network do not block a person with a valid one", async () => {
  const email = "has-a-link@rootwell.example";
  await createAccount(email);
  await post("/member/forgot-password", { email }, "203.0.113.47");
  const token = tokenIn((await readMails(email, 1)).at(-1)!);
  const reset = async (given: string) => {
    const fields = { token: given, password: "quite another long phrase" };
    return (await post("/member/reset-password", fields, "203.0.113.47")).status;
  };
  for (let turn = 0; turn < 20; turn++) expect(await reset("made-up")).toBe(400);
  expect(await reset("made-up")).toBe(429);
  expect(await reset(token)).toBe(302);
});

test("rate limit: a known browser has a hundred attempts a day, and not ten in each quarter of an hour", async () => {
  const email = "known-guesser@rootwell.example";
  await createAccount(email);
  const known = cookiesIn(await signIn(email, PASSWORD, "203.0.113.45"));
  const guessHere = async () => (await signIn(email, "a wrong long password", "203.0.113.45", known)).status;
  expect(await guessHere()).toBe(401);
  await env.DB.exec("UPDATE attempts SET count = 99 WHERE key LIKE 'sign-in-device-daily:%'");
  expect([await guessHere(), await guessHere()]).toEqual([401, 429]);
});

test("rate limit: the password of a sensitive change has a hundred attempts a day", async () => {
  const email = "asked-again@rootwell.example";
  await createAccount(email);
  const cookie = cookiesIn(await signIn(email, PASSWORD, "203.0.113.46"));
  const ask = async (password: string) =>
    (await post("/member/security", { intent: "second-step-on", password }, "203.0.113.46", cookie)).status;
  expect(await ask("a wrong long password")).toBe(403);
  await env.DB.exec("UPDATE attempts SET count = 99 WHERE key LIKE 'password-check-daily:%'");
  expect(await ask(PASSWORD), "a correct password does not count").toBe(200);
  expect([await ask("a wrong long password"), await ask(PASSWORD)]).toEqual([403, 429]);
});
