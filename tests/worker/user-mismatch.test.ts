import { expect, test } from "vitest";
import { authMessages } from "#app/features/members/domain/sign-in/auth-messages.ts";
import { PASSWORD, postForm, signedInCookie, textOfRole } from "../fixtures/worker.ts";

const OPENED_BY = "opened-by@rootwell.example";
const SENT_BY = "sent-by@rootwell.example";

test.each([
  ["/member/security", { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" }],
  ["/member/security", { intent: "second-step-on", password: PASSWORD }],
  ["/member/profile", { intent: "email", newEmail: "other@rootwell.example", password: PASSWORD }],
  ["/member/privacy", { intent: "delete", password: PASSWORD }],
])("user mismatch: a form at %s that was opened by another account changes nothing", async (path, fields) => {
  const cookie = await signedInCookie(SENT_BY);
  const refused = await postForm(path, { ...fields, username: OPENED_BY }, { cookie });
  expect(refused.status).toBe(409);
  expect(await textOfRole(refused, "alert")).toBe(authMessages["auth/user-mismatch"]);
});

test("user mismatch: a passkey is not added to another account than that of the opened page", async () => {
  const cookie = await signedInCookie(SENT_BY);
  const fields = { intent: "begin", password: PASSWORD, name: "Key", username: OPENED_BY };
  const refused = await postForm("/member/security/passkey", fields, { cookie });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: authMessages["auth/user-mismatch"] },
  ]);
});

test("user mismatch: a form with the email of its account is accepted from that account", async () => {
  const cookie = await signedInCookie(SENT_BY);
  const fields = { intent: "second-step-on", password: PASSWORD, username: SENT_BY };
  expect((await postForm("/member/security", fields, { cookie })).status).toBe(200);
});
