import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, published } from "../../../../tests/fixtures/pages.ts";
import { countingDatabase, publicationDeps } from "../../../../tests/fixtures/publication.ts";
import type { Database } from "#app/storage/database.server.ts";
import { countRowsRead } from "../../../../tests/fixtures/rows-read.ts";
import { saveNewPage, trashPage } from "../saving/page-saving.server.ts";
import { MissingMemory } from "./missing-memory.ts";
import {
  forgetMissingPaths,
  ignoreMissing,
  findRedirectOrCount,
  listMissing,
  unignoreMissing,
} from "./missing-paths.server.ts";
import { makeRedirect } from "./redirects.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Sets up one isolate; the test decides when its collecting ends. */
function setUp(startsAt: number) {
  const clock = { now: startsAt };
  const { db, counter } = countingDatabase();
  const background: Promise<unknown>[] = [];
  let end = () => {};
  const deps = {
    db,
    now: () => new Date(clock.now),
    missing: new MissingMemory(),
    settings: { PUBLIC_ORIGIN: "https://rootwell.example" },
    waitUntil: (work: Promise<unknown>) => background.push(work),
    wait: () => new Promise<void>((resolve) => (end = resolve)),
    renewDeps: () => ({ db }),
  };
  const store = async () => {
    end();
    await Promise.all(background.splice(0));
  };
  const visit = (path: string) => findRedirectOrCount(deps, path);
  const list = async (isIgnored = false) =>
    (await listMissing(deps, { isIgnored, after: "" })).rows.map(({ id, count }) => [id, count]);
  return { deps, clock, counter, store, visit, list };
}

const rowsOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("missing paths: visits are counted in batches after the response, without queries and probes", async () => {
  const { visit, store, list, clock } = setUp(20_000 * DAY_MS);
  for (const path of ["/spring", "/spring", "/page/autumn", "/wp-admin/x", "/a.php", "/member/x"])
    expect(await visit(path)).toBe(undefined);
  expect(await list(), "before the seconds are over").toEqual([]);
  await store();
  expect(await list()).toEqual([
    ["/spring", 2],
    ["/page/autumn", 1],
  ]);
  clock.now += DAY_MS;
  await visit("/page/autumn");
  await visit("/page/autumn");
  await store();
  expect(await list()).toEqual([
    ["/page/autumn", 3],
    ["/spring", 2],
  ]);
  const { results } = await env.DB.prepare("SELECT * FROM missing_paths WHERE path = '/spring'").all();
  expect(results, "nothing else is kept").toEqual([{ day: 20_000, path: "/spring", count: 2 }]);
});

test("missing paths: 100,000 paths add at most 200 rows a day, with two statements per batch", async () => {
  const { visit, store, clock, counter, deps } = setUp(20_100 * DAY_MS);
  const before = (await rowsOf("missing_paths")) ?? 0;
  // Skips the lookup of redirects, since this test measures the writes of the counts.
  deps.missing.lacksRedirect = () => true;
  for (let second = 0; second < 10; second++) {
    for (let index = 0; index < 10_000; index++) await visit(`/flood-${second}-${index}`);
    await store();
    clock.now += 5000;
  }
  expect(counter.queries).toBe(20);
  expect((await rowsOf("missing_paths")) ?? 0).toBe(before + 200);
  await visit("/flood-0-1");
  await store();
  const known = await env.DB.prepare("SELECT count FROM missing_paths WHERE path = '/flood-0-1'").first(
    "count",
  );
  expect(known, "a known path is counted on").toBe(2);
});

test("missing paths: a cached path is looked up once a second, and a new redirect applies immediately", async () => {
  const { deps, visit, clock, counter } = setUp(20_200 * DAY_MS);
  await visit("/soon");
  await visit("/soon");
  expect(counter.queries).toBe(1);
  await makeRedirect(deps, { from: "/soon", to: "/about-us", madeBy: ADMIN });
  expect(await visit("/soon")).toBe("/about-us");
  clock.now += 2000;
  expect(await visit("/soon")).toBe("/about-us");
});

test("missing paths: a path with a page that was published since, also an ended one, is not listed until the page is deleted", async () => {
  const { visit, store, list } = setUp(20_250 * DAY_MS);
  await env.DB.exec("DELETE FROM missing_paths");
  for (const path of ["/page/came-later", "/page/still-missing", "/came-later"]) await visit(path);
  await store();
  const { deps } = publicationDeps();
  const made = await saveNewPage(deps, published({ slug: "came-later", title: "One" }));
  if (!made.ok) throw new Error(made.code);
  expect((await list()).map(([path]) => path).toSorted()).toEqual(["/came-later", "/page/still-missing"]);
  const { id } = made.value.page;
  await trashPage(deps, id, ADMIN);
  expect((await list()).map(([path]) => path)).toContain("/page/came-later");
});

test("missing paths: a redirected or ignored path is not listed", async () => {
  const { deps, visit, store, list } = setUp(20_300 * DAY_MS);
  await env.DB.exec("DELETE FROM missing_paths");
  for (const path of ["/to-redirect", "/to-ignore", "/to-keep"]) await visit(path);
  await store();
  await makeRedirect(deps, { from: "/to-redirect", to: "/about-us", madeBy: ADMIN });
  await ignoreMissing(deps, "/to-ignore");
  await visit("/to-ignore");
  await store();
  expect([await list(), await list(true)]).toEqual([[["/to-keep", 1]], [["/to-ignore", 0]]]);
  await unignoreMissing(deps, "/to-ignore");
  await visit("/to-ignore");
  await visit("/to-ignore");
  await store();
  expect([await list(), await list(true)]).toEqual([
    [
      ["/to-ignore", 2],
      ["/to-keep", 1],
    ],
    [],
  ]);
});

test("missing paths: counts older than 90 days are deleted, with their totals", async () => {
  const { deps, clock, visit, store, list } = setUp(20_400 * DAY_MS);
  await env.DB.exec("DELETE FROM missing_paths");
  await visit("/old-news");
  await visit("/both-days");
  await store();
  clock.now += 50 * DAY_MS;
  await visit("/both-days");
  await store();
  clock.now += 41 * DAY_MS;
  await forgetMissingPaths(deps);
  expect(await list()).toEqual([["/both-days", 1]]);
  expect(await rowsOf("missing_totals")).toBe(1);
});

test("listMissing: of 10,000 paths, each part continues after the previous one, and reads no more rows than it shows", async () => {
  const { deps } = setUp(20_500 * DAY_MS);
  await env.DB.exec("DELETE FROM missing_paths");
  await env.DB.exec(
    "INSERT INTO missing_paths (day, path, count) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT 20500, printf('/many-%05d', i), 1 + i % 3 FROM n",
  );
  const seen: string[] = [];
  let after: string | undefined = "";
  for (let part = 0; part < 200; part++) {
    const listed = await listMissing(deps, { isIgnored: false, after: after ?? "" });
    seen.push(...listed.rows.map(({ id }) => id));
    after = listed.next;
  }
  expect([new Set(seen).size, after]).toEqual([10_000, undefined]);
  const late = "1/many-05000";
  const list = (db: Database) => listMissing({ db }, { isIgnored: false, after: late });
  expect(await countRowsRead(list)).toBeLessThan(120);
});
