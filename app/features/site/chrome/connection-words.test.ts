import { expect, test } from "vitest";
import { authMessages } from "#app/features/members/domain/sign-in/auth-messages.ts";
import { FORM_WORDS } from "./connection-words.ts";

test("FORM_WORDS: the messages for network errors equal those of the auth messages", () => {
  expect(FORM_WORDS.offline).toBe(authMessages["auth/network-request-failed"]);
  expect(FORM_WORDS.unanswered).toBe(authMessages["auth/timeout"]);
});
