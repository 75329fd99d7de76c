import { beforeEach, expect, test } from "vitest";
import { FakeWrangler, FORMER, NEW, SITE } from "../../tests/fixtures/fake-wrangler.ts";
import { release } from "./release.ts";

let fake: FakeWrangler;

beforeEach(() => {
  fake = new FakeWrangler();
});

test("release: a correct version is migrated for, probed without traffic, and gets traffic step by step", async () => {
  await release(fake.deps, SITE);
  expect(fake.steps).toEqual([
    "d1 migrations apply DB --remote",
    `versions deploy ${NEW}@0 ${FORMER}@100 --name site --yes`,
    "triggers deploy --name site",
    `versions deploy ${NEW}@10 ${FORMER}@90 --name site --yes`,
    `versions deploy ${NEW}@50 ${FORMER}@50 --name site --yes`,
    `versions deploy ${NEW}@100 --name site --yes`,
  ]);
  expect(fake.requests.findIndex((command) => command.includes("time-travel"))).toBeLessThan(
    fake.requests.findIndex((command) => command.includes("migrations")),
  );
  expect(fake.requests.find((command) => command.startsWith("versions upload"))).toContain("bookmark 0000-1");
});

test.each([0, 10, 50, 100])(
  "release: after a version fails at %i %, the former version gets all visits",
  async (share) => {
    fake.breaksAt = share;
    await expect(release(fake.deps, SITE)).rejects.toThrow(
      /status 500 instead of 200[\s\S]*back at version 2222/,
    );
    expect(fake.shares).toEqual({ [FORMER]: 100 });
  },
);

test.each([
  "time-travel",
  "migrations apply",
  "versions upload",
  `${NEW}@0`,
  "triggers deploy",
  `${NEW}@10`,
  `${NEW}@100`,
])(
  "release: if wrangler fails at “%s”, visitors keep the former version, and the message says what failed",
  async (command) => {
    fake.failing = command;
    await expect(release(fake.deps, SITE)).rejects.toThrow("The API is down.");
    expect(fake.shares).toEqual({ [FORMER]: 100 });
  },
);

test("release: triggers are applied before the first probe, since a new host name exists only then", async () => {
  await release(fake.deps, SITE);
  const isProbe = (request: string) => request.startsWith("GET ");
  expect(fake.requests.indexOf("triggers deploy --name site")).toBeLessThan(fake.requests.findIndex(isProbe));
});

test("release: the message of a failure says that applied triggers stay", async () => {
  fake.breaksAt = 10;
  await expect(release(fake.deps, SITE)).rejects.toThrow(
    "The routes and cron schedules are those of the new version",
  );
});

test("release: probes wait until a new host name is found", async () => {
  fake.unresolved = 3;
  await release(fake.deps, SITE);
  expect(fake.shares).toEqual({ [NEW]: 100 });
  expect(fake.output.filter((line) => line.includes("does not respond yet"))).toHaveLength(3);
});

test("release: if a host name is not found for five minutes, the former version gets all visits", async () => {
  fake.unresolved = Infinity;
  await expect(release(fake.deps, SITE)).rejects.toThrow(/fetch failed[\s\S]*back at version 2222/);
  expect(fake.output.filter((line) => line.includes("does not respond yet"))).toHaveLength(30);
});

test("release: production with noindex is rolled back, and staging without it", async () => {
  await expect(release(fake.deps, { ...SITE, isListed: false })).rejects.toThrow("x-robots-tag");
  fake.robots = { "x-robots-tag": "noindex" };
  await release(fake.deps, { ...SITE, isListed: false });
  expect(fake.shares).toEqual({ [NEW]: 100 });
  await expect(release(fake.deps, SITE)).rejects.toThrow("x-robots-tag is “noindex”");
});

test("release: if its rollback fails, the message has the command to run by hand", async () => {
  fake.breaksAt = 10;
  fake.failing = `deploy ${FORMER}@100`;
  await expect(release(fake.deps, SITE)).rejects.toThrow(
    `npx wrangler versions deploy ${FORMER}@100 --name site --yes`,
  );
});

test("release: a first deploy shares visits with no former version", async () => {
  fake.history = [];
  await release(fake.deps, SITE);
  expect(fake.steps).toEqual(["d1 migrations apply DB --remote", "deploy --tag abc1234"]);
});

test("release: with a Worker that `wrangler secret put` has created, the deploy is a first one", async () => {
  fake.emptyVersions = [FORMER];
  await release(fake.deps, SITE);
  expect(fake.steps).toEqual(["d1 migrations apply DB --remote", "deploy --tag abc1234"]);
});

test("release: if a version cannot be read, nothing is changed", async () => {
  fake.failing = "versions view";
  await expect(release(fake.deps, SITE)).rejects.toThrow("The API is down.");
  expect(fake.steps).toEqual([]);
});

test("release: after an unfinished release, it is refused and nothing is changed", async () => {
  fake.history[0]?.versions.push({ version_id: NEW, percentage: 10 });
  await expect(release(fake.deps, SITE)).rejects.toThrow("stopped half-way");
  expect(fake.steps).toEqual([]);
});
