import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createAuth } from "#app/storage/auth.server.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { authMessages, describeAuthCode } from "./auth-messages.ts";

const auth = createAuth({
  db: createDatabase(env.DB),
  publicOrigin: "http://localhost",
  secret: "a-secret-for-tests-of-more-than-32-characters",
  waitUntil: () => undefined,
  describeDevice: () => "",
});

const SPECIFIED = [
  "password-does-not-meet-requirements",
  "user-mismatch",
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "unauthorized-domain",
  "network-request-failed",
  "web-storage-unsupported",
  "multi-factor-auth-required",
  "timeout",
  "too-many-requests",
].map((code) => `auth/${code}`);

const libraryCodes = Object.keys(auth.$ERROR_CODES);

test("auth messages: each code of the specification and of the identity library has a message", () => {
  expect(libraryCodes.length).toBeGreaterThan(50);
  expect([...SPECIFIED, ...libraryCodes].filter((code) => !(code in authMessages))).toEqual([]);
});

test("auth messages: no message exists for an impossible code", () => {
  const known = new Set([...SPECIFIED, ...libraryCodes]);
  expect(Object.keys(authMessages).filter((code) => !known.has(code))).toEqual([]);
});

test.each(Object.entries(authMessages))(
  "auth messages: the message for %s is a sentence without technical terms",
  (_code, words) => {
    expect(words).toMatch(/^[A-Z].{20,}[.]$/);
    expect(words).not.toMatch(/token|OTP|TOTP|session|null|undefined/i);
  },
);

test("auth messages: an unknown code gets the action's general message", () => {
  expect(describeAuthCode("WHATEVER", "sign-in")).toBe("An unknown error occurred during sign-in.");
  expect(describeAuthCode("WHATEVER", "sign-up")).toBe("An unknown error occurred during sign-up.");
  expect(describeAuthCode("constructor", "sign-out")).toBe("An unknown error occurred during sign-out.");
});
