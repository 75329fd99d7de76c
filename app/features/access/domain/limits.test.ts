import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { ipOf, countAgainst, countAgainstNetwork } from "./limits.server.ts";

const deps = {
  db: createDatabase(env.DB),
  now: () => new Date(0),
  log: () => undefined,
  settings: { BETTER_AUTH_SECRET: "one secret" },
};
const limit = { max: 3, windowSeconds: 60 };

const of = (ip: string) => ipOf(new Headers({ "CF-Connecting-IP": ip }));

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["fe80::", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["no:address", "no:address"],
])("ipOf: %s is counted as %s", (ip, network) => expect(of(ip)).toBe(network));

test("rate limit: a request without an IP is counted too", () => {
  expect(ipOf(new Headers())).toBe("unknown");
});

test("rate limit: a /48 with thousands of networks is limited as a whole, and adds a row only for each network that was not refused", async () => {
  const from = (ip: string) =>
    countAgainstNetwork(deps, "guess", new Headers({ "CF-Connecting-IP": ip }), limit);
  const counted: boolean[] = [];
  for (let network = 0; network < 20; network++) counted.push((await from(`2001:db8:77:${network}::1`)).ok);
  expect(counted.filter((isLetThrough) => isLetThrough)).toHaveLength(12);
  expect((await from("2001:db8:78::1")).ok, "another customer").toBe(true);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM attempts").first("n")).toBe(12 + 1 + 2);
});

test("rate-limit key: a stored key has a fixed length and does not reveal its subject", async () => {
  await env.DB.exec("DELETE FROM attempts");
  await countAgainst(deps, `mail:ann@private.example${"x".repeat(1_000_000)}`, limit);
  const key = await env.DB.prepare("SELECT key FROM attempts").first<string>("key");
  expect(key).toMatch(/^mail:[\w+/=]{44}$/);
});

test("rate-limit key: it depends on the secret, and is no plain hash of the IP", async () => {
  const keys: string[] = [];
  for (const BETTER_AUTH_SECRET of ["one secret", "another secret"]) {
    await env.DB.exec("DELETE FROM attempts");
    await countAgainst({ ...deps, settings: { BETTER_AUTH_SECRET } }, "sign-in:203.0.113.7", limit);
    keys.push((await env.DB.prepare("SELECT key FROM attempts").first<string>("key")) ?? "");
  }
  expect(new Set(keys).size).toBe(2);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("sign-in:203.0.113.7"));
  expect(keys).not.toContain(`sign-in:${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`);
});
