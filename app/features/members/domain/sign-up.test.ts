import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Auth } from "#app/storage/auth.server.ts";
import { mailDeps } from "../../../../tests/fixtures/mail.ts";
import { signUp } from "./sign-up.server.ts";

/** The identity library when the account cannot be made at all, or when another request has just made it. */
let otherRequest = async () => undefined as unknown;
const signUpEmail = async () => {
  await otherRequest();
  return Response.json({ code: "FAILED_TO_CREATE_USER" }, { status: 422 });
};

const deps = {
  ...mailDeps().deps,
  auth: Promise.resolve({ api: { signUpEmail } } as unknown as Auth),
  countLeaks: async () => 0,
  settings: {
    ADMIN_EMAILS: [],
    BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters",
    PUBLIC_ORIGIN: "http://localhost",
    SUPPORT_EMAIL: "support@rootwell.example",
    TOKEN_SYNC_URL: "",
  },
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
  expect(refused).toEqual({ ok: false, code: "unknown", reason: "FAILED_TO_CREATE_USER" });
  const insert =
    "INSERT INTO user (id, name, email, created_at, updated_at) VALUES ('first', 'Ann Lee', ?, 0, 0)";
  otherRequest = () => env.DB.prepare(insert).bind(person.email).run();
  expect(await signUp(deps, person, new Headers())).toEqual({ ok: true, value: undefined });
});
