import { expect, test } from "vitest";
import { isAdministrator, lacksSecondStep } from "./administrators.ts";

test("the allow-list decides, whatever the case, and only for a verified address", () => {
  const list = ["admin@rootwell.example"];
  expect(isAdministrator({ email: "Admin@Rootwell.example", emailVerified: true }, list)).toBe(true);
  expect(isAdministrator({ email: "admin@rootwell.example", emailVerified: false }, list)).toBe(false);
  expect(isAdministrator({ email: "other@rootwell.example", emailVerified: true }, list)).toBe(false);
});

test("a second step is missed only where it is required", () => {
  expect(lacksSecondStep({ twoFactorEnabled: false }, { ADMIN_SECOND_STEP: "required" })).toBe(true);
  expect(lacksSecondStep({}, { ADMIN_SECOND_STEP: "required" })).toBe(true);
  expect(lacksSecondStep({ twoFactorEnabled: true }, { ADMIN_SECOND_STEP: "required" })).toBe(false);
  expect(lacksSecondStep({ usedPasskey: true }, { ADMIN_SECOND_STEP: "required" })).toBe(false);
  expect(lacksSecondStep({ usedPasskey: false }, { ADMIN_SECOND_STEP: "required" })).toBe(true);
  expect(lacksSecondStep({ twoFactorEnabled: false }, { ADMIN_SECOND_STEP: "optional" })).toBe(false);
});
