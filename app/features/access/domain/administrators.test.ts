import { expect, test } from "vitest";
import { admitAdministrator, isAdministrator } from "./administrators.ts";

const made = { email: "admin@rootwell.example", emailVerified: true, administratorSince: new Date(0) };
const list = ["admin@rootwell.example"];

test("isAdministrator: an account needs an email on the allow-list, in any case, the operator's command and a verified email", () => {
  expect(isAdministrator({ ...made, email: "Admin@Rootwell.example" }, list)).toBe(true);
  expect(isAdministrator({ ...made, emailVerified: false }, list)).toBe(false);
  expect(isAdministrator({ ...made, email: "other@rootwell.example" }, list)).toBe(false);
  expect(isAdministrator({ ...made, administratorSince: null }, list), "signed up by a form").toBe(false);
});

test("admitAdministrator: a missing second step is refused only if it is required, and it counts for one session only", () => {
  const judge = (changes: object, ADMIN_SECOND_STEP: "optional" | "required") => {
    const account = { ...made, id: "1", name: "Ada", ...changes };
    const judged = admitAdministrator(account, { ADMIN_EMAILS: list, ADMIN_SECOND_STEP });
    return judged.ok || judged.code;
  };
  expect(judge({}, "required")).toBe("second-step-missing");
  expect(judge({ twoFactorEnabled: true }, "required")).toBe("second-step-missing");
  expect(judge({ tookSecondStep: true }, "required")).toBe(true);
  expect(judge({}, "optional")).toBe(true);
});
