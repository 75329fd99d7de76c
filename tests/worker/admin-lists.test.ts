import { expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

test("a part beyond the end of the members and of the log is their last part", async () => {
  const cookie = await signedInCookie("admin@rootwell.example");
  const members = await (await visit("/admin/members?view=7", { cookie })).text();
  expect(members).toContain("Sign out all devices of admin@rootwell.example");
  await visit("/admin/waitlist.csv", { cookie });
  expect(await (await visit("/admin/log?view=7", { cookie })).text()).not.toContain("Nothing yet.");
});
