import { expect, test } from "vitest";
import { authMessages } from "#app/features/members/domain/sign-in/auth-messages.ts";
import { FORM_WORDS } from "./connection-words.ts";

test("a lost connection is said in the catalogue's words, everywhere the same", () => {
  expect(FORM_WORDS.offline).toBe(authMessages["auth/network-request-failed"]);
  expect(FORM_WORDS.unanswered).toBe(authMessages["auth/timeout"]);
});
