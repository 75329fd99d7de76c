import { expect, test } from "vitest";
import { describeAccount } from "./accounts.ts";

const account = { email: "ann@example.com", password: "a password" };

test("describeAccount: only an account that existed has an earlier password", () => {
  expect(describeAccount({ ...account, existed: false })).not.toContain("earlier password");
  expect(describeAccount({ ...account, existed: true, environment: "staging" })).toMatch(
    /in the database of staging\. Its earlier password and sessions are void\./,
  );
});
