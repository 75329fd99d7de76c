import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const ENVIRONMENT = {
  PUBLIC_ORIGIN: "https://www.example.com",
  ADMIN_EMAILS: "ann@example.com",
  BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters",
  SUPPORT_EMAIL: "support@example.com",
  MAIL_FROM: "hello@example.com",
};

test("readSettings: the result is cached until a value changes", () => {
  const environment = { ...ENVIRONMENT };
  const first = readSettings(environment);
  expect(readSettings(environment)).toBe(first);
  environment.ADMIN_EMAILS = "ann@example.com, bea@example.com";
  expect(readSettings(environment).ADMIN_EMAILS).toEqual(["ann@example.com", "bea@example.com"]);
});

test("parseSettings: all missing and invalid settings are named together, with advice", () => {
  const read = () => readSettings({ ...ENVIRONMENT, BETTER_AUTH_SECRET: "short", MAIL_FROM: "nobody" });
  expect(read).toThrow("BETTER_AUTH_SECRET must have at least 32 characters");
  expect(read).toThrow("MAIL_FROM must be an email address");
});
