import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createAccount, PASSWORD, visit } from "../fixtures/worker.ts";

function signIn(email: string, password: string, address: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": address };
  return visit("/member", { method: "POST", headers, body: new URLSearchParams({ email, password }) });
}

const guess = (email: string, address: string) => signIn(email, "a wrong long password", address);

test("guesses at once are counted like guesses one after another", async () => {
  const email = "burst@rootwell.example";
  await createAccount(email);
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email, "203.0.113.1")));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("a network of the newer kind is one visitor, whichever of its addresses it uses", async () => {
  const email = "wide@rootwell.example";
  for (let last = 1; last <= 10; last++) {
    expect((await guess(email, `2001:db8::${last.toString(16)}`)).status).toBe(401);
  }
  const response = await guess(email, "2001:db8::b");
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await guess(email, "2001:db8:0:1::1")).status, "a neighbor").toBe(401);
});

test("a stranger's guesses do not keep the owner out", async () => {
  const email = "owner@rootwell.example";
  await createAccount(email);
  await Promise.all(Array.from({ length: 12 }, () => guess(email, "203.0.113.2")));
  expect((await signIn(email, PASSWORD, "203.0.113.3")).status).toBe(302);
});

test("signing in leaves no count behind, however often", async () => {
  const email = "often@rootwell.example";
  await createAccount(email);
  await guess(email, "203.0.113.4");
  for (let turn = 0; turn < 12; turn++) {
    expect((await signIn(email, PASSWORD, "203.0.113.4")).status).toBe(302);
  }
  const { results } = await env.DB.prepare(
    "SELECT key, count FROM attempts WHERE key LIKE 'sign-in-%203.0.113.4'",
  ).all();
  expect(results).toEqual([{ key: "sign-in-address:203.0.113.4", count: 1 }]);
});
