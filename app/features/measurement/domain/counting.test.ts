import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countingDatabase } from "../../../../tests/fixtures/publication.ts";
import { makeLog, openedBy } from "../../../../tests/fixtures/visit-log.ts";
import { setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { CountMemory } from "./count-memory.ts";
import { turnSwitch } from "#app/features/access/domain/switches.server.ts";
import { countSignUp, countVisit, forgetCounts } from "./counting.server.ts";
import { sealOrigin } from "./origin-seal.server.ts";
import { exportCounts, listCountedPages, listPageBursts, readReport } from "./reports.server.ts";
import { BURST_DAYS, COUNT_DAYS } from "./retention.ts";
import { registerSource } from "./traffic-sources.server.ts";
import type { Visit } from "./visit.ts";
import { DAY_MS } from "#app/values/durations.ts";

const TODAY = 20_000;
const settings = { BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters" };

/** One isolate whose flush delay ends when the test calls for it. */
function setUp() {
  const clock = { now: TODAY * DAY_MS };
  const { db, counter } = countingDatabase();
  const background: Promise<void>[] = [];
  let collecting = Promise.withResolvers<() => void>();
  const deps = {
    db,
    settings,
    now: () => new Date(clock.now),
    counts: new CountMemory(),
    wait: () => new Promise<void>((resolve) => collecting.resolve(resolve)),
    renewDeps: () => ({ db }),
  };
  const store = async () => {
    const end = await collecting.promise;
    // All visits are classified by the next turn of the event loop.
    await scheduler.wait(1);
    collecting = Promise.withResolvers();
    end();
    await Promise.all(background.splice(0));
  };
  const visit = (one: Visit) => background.push(countVisit(deps, one));
  const rows = async () => {
    const { results } = await env.DB.prepare("SELECT * FROM page_counts ORDER BY event, source").all();
    return results;
  };
  return { deps, clock, counter, visit, store, rows };
}

async function addPage(slug: string, id = `id-${slug}`): Promise<void> {
  for (const table of ["page_counts", "page_hours"]) await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.prepare(
    "INSERT INTO pages (id, slug, rev, created_at, updated_at) VALUES (?1, ?2, 1, 0, 0) ON CONFLICT DO NOTHING",
  )
    .bind(id, slug)
    .run();
}

test("countVisit: a log of 10,000 visits, 5 percent of them by people, is counted exactly, with repeated views", async () => {
  const { deps, visit, store } = setUp();
  await addPage("spring");
  for (const one of makeLog("spring")) visit(one);
  await store();
  const report = await readReport(deps, { period: 7, pageId: "id-spring" });
  expect(report.total.view).toBe(500);
  expect(report.days.at(-1)).toMatchObject({ day: TODAY, view: 500 });
  expect(Object.fromEntries(report.filtered.map(({ id, count }) => [id, count]))).toEqual({
    "opted-out": 500,
    prefetch: 2000,
    "not-opened": 1000,
    "signed-in": 500,
    bot: 4000,
    hosting: 1500,
  });
});

test("countVisit: 20,000 views with the maximum number of campaigns in one isolate cost one query for the switch and one batch of three statements", async () => {
  const { deps, visit, store, counter } = setUp();
  await addPage("spring");
  const views = Array.from({ length: 1000 }, (_, index) =>
    openedBy(index, "spring", { query: `?utm_campaign=made-up-${index}` }),
  );
  for (let round = 0; round < 20; round++) for (const one of views) visit(one);
  await store();
  expect(counter.queries).toBe(4);
  expect((await readReport(deps, { period: 7 })).total.view).toBe(20_000);
});

test("countVisit: made-up campaigns, slugs and referrers are not stored and add no rows", async () => {
  const { visit, store, rows } = setUp();
  await addPage("spring");
  for (let index = 0; index < 3000; index++) {
    visit(openedBy(index, "spring", { query: `?utm_campaign=ann-smith-${index}` }));
    visit(openedBy(index, `made-up-${index}`));
    visit(openedBy(index, "spring", { headers: { Referer: `https://made-up-${index}.example/ann` } }));
  }
  await store();
  const stored = await rows();
  expect(JSON.stringify(stored)).not.toMatch(/ann|made-up/);
  expect(stored.map(({ event }) => event)).toEqual(["burst-0", "view"]);
});

test("counting: views are grouped by registered campaign or website, clicks and sign-ups by campaign", async () => {
  const { deps, visit, store, rows } = setUp();
  await addPage("spring");
  await registerSource(deps, "campaign", " May-27 ");
  await registerSource(deps, "site", "https://www.clinic.example/");
  const query = "?utm_campaign=may-27";
  visit(openedBy(0, "spring", { query }));
  visit(openedBy(0, "spring", { headers: { Referer: "https://clinic.example/links" } }));
  visit(openedBy(0, "spring", { headers: { Referer: "https://www.google.com/" } }));
  visit(openedBy(0, "spring"));
  const clicked = openedBy(0, "spring", { query });
  visit({ ...clicked, event: "click" });
  await store();
  const sealed = await sealOrigin({ settings }, { slug: "spring", campaign: "may-27" });
  const counted = countSignUp(deps, sealed);
  await store();
  await counted;
  await countSignUp(deps, `${sealed}x`);
  await countSignUp(deps, "");
  const lines = (await rows()).map(({ event, source, count }) => `${event} ${source} ${count}`);
  expect(lines).toEqual([
    "click campaign:may-27 1",
    "sign-up campaign:may-27 1",
    "view campaign:may-27 1",
    "view direct 1",
    "view site:clinic.example 1",
    "view site:google.com 1",
  ]);
  const csv = await exportCounts(deps, { period: 7, pageId: "id-spring" });
  expect(csv[1]).toEqual(["2024-10-04", "Clicks", "Campaign may-27", "under 10"]);
  expect(await listCountedPages(deps, 7)).toMatchObject([
    { id: "id-spring", views: 4, clicks: 1, signUps: 1 },
  ]);
});

test("counting: after 1,000 visits and a sign-up, no IP, browser or referrer is stored, and no page together with a person", async () => {
  const { visit, store } = setUp();
  await addPage("lupus-offer", "page-7");
  for (let index = 0; index < 1000; index++)
    visit(openedBy(index, "lupus-offer", { headers: { Referer: "https://secret-forum.example/thread-9" } }));
  await store();
  const { join, settle, sent } = setUpWaitlist();
  await join("ann@rootwell.example", { origin: { slug: "lupus-offer", campaign: "lupus-may" } });
  const waiting = await dump(["pages"]);
  await settle();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/lupus/);
  const kept = waiting + (await dump(["pages"])) + JSON.stringify(await env.PAGE_CACHE.list());
  expect(kept).toContain("ann@rootwell.example");
  expect(kept).not.toMatch(/203\.0\.113|Mozilla|Firefox|secret-forum|lupus-may|lupus-offer/);
  // Rows before and after a flush: views of the day, views of the hour, and the burst.
  expect(kept.match(/page-7/g)?.length, "in counts alone").toBe(6);
  expect((await env.MEDIA.list()).objects).toEqual([]);
});

/** Content of all other tables of the database. */
async function dump(without: string[]): Promise<string> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  ).all<{ name: string }>();
  const names = tables.map(({ name }) => name).filter((name) => !without.includes(name));
  const rows = await Promise.all(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`).all()));
  return JSON.stringify(rows.map(({ results }) => results));
}

test("countVisit: while counting is switched off, views are discarded and not added later", async () => {
  const { deps, visit, store, rows } = setUp();
  await addPage("spring");
  for (const to of ["off", "on"] as const) {
    await turnSwitch(deps, { name: "counting", to, actor: "ann" });
    visit(openedBy(0, "spring"));
    await store();
  }
  expect(await rows()).toMatchObject([{ event: "view", count: 1 }]);
});

test("forgetCounts: counts are deleted after 25 months", async () => {
  const { deps, clock, visit, store, rows } = setUp();
  await addPage("spring");
  visit(openedBy(0, "spring"));
  await store();
  clock.now += COUNT_DAYS * DAY_MS;
  await forgetCounts(deps);
  expect(await rows()).toHaveLength(1);
  clock.now += DAY_MS;
  await forgetCounts(deps);
  expect(await rows()).toHaveLength(0);
});

test("bursts: an hour with far more views than usual is recorded with its count, an hour with the usual views of a busy page is not", async () => {
  const { deps, clock, visit, store, rows } = setUp();
  await addPage("spring");
  const open = async (views: number) => {
    for (let index = 0; index < views; index++) visit(openedBy(index, "spring"));
    await store();
  };
  const bursts = async () =>
    (await rows()).flatMap(({ event, count }) =>
      String(event).startsWith("burst") ? [`${event} ${count}`] : [],
    );
  await open(60);
  expect(await bursts()).toEqual([]);
  clock.now += DAY_MS / 24;
  await open(60);
  await open(60);
  expect(await bursts(), "of the second hour alone").toEqual(["burst-1 120"]);
  clock.now += DAY_MS;
  await env.DB.exec(`UPDATE page_counts SET count = ${28 * 24 * 30} WHERE event = 'view'`);
  await open(140);
  expect(await bursts(), "thirty an hour are usual").toEqual(["burst-1 120"]);
  await open(49);
  expect(await bursts()).toEqual(["burst-1 120", "burst-1 189"]);
  expect((await readReport(deps, { period: 7, pageId: "id-spring" })).days.at(-1)).toMatchObject({
    view: 189,
    burstHours: [1],
  });
  expect(await listPageBursts(deps, 7)).toMatchObject([
    {
      id: "id-spring",
      slug: "spring",
      days: [
        { day: TODAY + 1, burstHours: [1] },
        { day: TODAY, burstHours: [1] },
      ],
    },
  ]);
  clock.now += 2 * DAY_MS;
  await forgetCounts(deps);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM page_hours").first("n")).toBe(0);
  clock.now += (BURST_DAYS - 3) * DAY_MS;
  await forgetCounts(deps);
  expect(await bursts(), "of the day before, it is forgotten").toEqual(["burst-1 189"]);
  clock.now += DAY_MS;
  await forgetCounts(deps);
  expect(await bursts()).toEqual([]);
  expect(await rows(), "the counts of the days stay").not.toEqual([]);
});
