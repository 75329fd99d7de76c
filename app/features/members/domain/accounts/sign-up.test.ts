import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { signUp } from "./sign-up.server.ts";

const person = {
  firstName: "Ann",
  lastName: "Lee",
  password: "a long enough passphrase",
  adult: "on",
  terms: "on",
} as const;

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("sign-up: two concurrent requests create one account and get the same response", async () => {
  const { deps, settle, sent } = setUpMembers();
  const input = { ...person, email: "twice@rootwell.example" };
  const outcomes = await Promise.all([
    signUp(deps, input, new Headers()),
    signUp(deps, input, new Headers()),
  ]);
  expect(outcomes).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ]);
  expect([await count("user"), await count("account"), await count("members")]).toEqual([1, 1, 1]);
  await settle();
  expect(sent.every(({ to }) => to === input.email)).toBe(true);
});

test("sign-up: with an email that the identity library rejects, the account can sign in", async () => {
  const { deps, openSession } = setUpMembers();
  const email = "ann&lee!#=@xn--mller-kva.xn--p1ai";
  expect(await signUp(deps, { ...person, email }, new Headers())).toEqual({ ok: true, value: undefined });
  await env.DB.prepare("UPDATE user SET email_verified = 1 WHERE email = ?").bind(email).run();
  expect((await openSession(email)).get("cookie")).toContain("session_token");
});
