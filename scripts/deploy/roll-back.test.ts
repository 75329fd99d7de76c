import { beforeEach, expect, test } from "vitest";
import { FakeWrangler, FORMER, NEW } from "../../tests/fixtures/fake-wrangler.ts";
import { rollBack } from "./roll-back.ts";

let fake: FakeWrangler;

beforeEach(() => {
  fake = new FakeWrangler();
});

test("rollback: the version before the newest gets all visits, and the message states what is not reverted", async () => {
  fake.history.push({
    created_on: "2026-02-01",
    versions: [
      { version_id: NEW, percentage: 50 },
      { version_id: FORMER, percentage: 50 },
    ],
  });
  fake.history.push({ created_on: "2026-02-02", versions: [{ version_id: NEW, percentage: 100 }] });
  await rollBack(fake.deps, "site");
  expect(fake.shares).toEqual({ [FORMER]: 100 });
  expect(fake.output.join("\n")).toContain("Not reverted: the database");
});

test("rollback: after an unfinished release the replaced version gets all visits", async () => {
  fake.history.unshift({ created_on: "2025-12-01", versions: [{ version_id: "older", percentage: 100 }] });
  fake.history.push({
    created_on: "2026-02-01",
    versions: [
      { version_id: NEW, percentage: 10 },
      { version_id: FORMER, percentage: 90 },
    ],
  });
  await rollBack(fake.deps, "site");
  expect(fake.shares).toEqual({ [FORMER]: 100 });
});

test("rollback: a changed secret is a version of its own with the same code, which is not the earlier one", async () => {
  fake.history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
  for (const version of ["secret-1", "secret-2"])
    fake.history.push({
      created_on: `2026-02-02 ${version}`,
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { "workers/triggered_by": "secret" },
    });
  await rollBack(fake.deps, "site");
  expect(fake.shares).toEqual({ [FORMER]: 100 });
});

test("rollback: if Cloudflare refuses it over a changed secret, the message has the command that asks", async () => {
  fake.history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
  fake.failing = "versions deploy";
  fake.reason = "The following secrets have changed: MAIL_HTTP_TOKEN [code: 10220]";
  await expect(rollBack(fake.deps, "site")).rejects.toThrow(`npx wrangler rollback ${FORMER} --name site`);
});

test("rollback: a version that `wrangler secret put` has created is not an earlier version", async () => {
  fake.emptyVersions = [FORMER];
  fake.history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
  await expect(rollBack(fake.deps, "site")).rejects.toThrow("Nothing was changed");
  expect(fake.steps).toEqual([]);
});

test("rollback: without an earlier version, or with the API down, nothing is changed and the message says so", async () => {
  await expect(rollBack(fake.deps, "site")).rejects.toThrow("Nothing was changed");
  fake.failing = "deployments list";
  await expect(rollBack(fake.deps, "site")).rejects.toThrow("The API is down.");
  fake.reason = "it's necessary to set a CLOUDFLARE_API_TOKEN environment variable";
  await expect(rollBack(fake.deps, "site")).rejects.toThrow(
    /^The deployments cannot be read: .* npx wrangler login$/,
  );
  expect(fake.steps).toEqual([]);
});
