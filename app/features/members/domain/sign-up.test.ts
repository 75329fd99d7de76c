import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Auth } from "#app/storage/auth.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { signUp } from "./sign-up.server.ts";

/** The identity library when another request has just made the account, or when the account cannot be made at all. */
const signUpEmail = async () => Response.json({ code: "FAILED_TO_CREATE_USER" }, { status: 422 });

const deps = {
  auth: { api: { signUpEmail } } as unknown as Auth,
  db: createDatabase(env.DB),
  now: () => new Date(),
  log: () => undefined,
  countLeaks: async () => 0,
};

const person = {
  firstName: "Ann",
  lastName: "Lee",
  email: "twice@rootwell.example",
  password: "a long enough passphrase",
  adult: "on",
  terms: "on",
} as const;

test("a form that was sent twice at once is answered like one that was sent once", async () => {
  const refused = await signUp(deps, person, new Headers());
  expect(refused).toEqual({ ok: false, code: "unknown", detail: "FAILED_TO_CREATE_USER" });
  await env.DB.prepare(
    "INSERT INTO user (id, name, email, created_at, updated_at) VALUES ('first', 'Ann Lee', ?, 0, 0)",
  )
    .bind(person.email)
    .run();
  expect(await signUp(deps, person, new Headers())).toEqual({ ok: true, value: undefined });
});
