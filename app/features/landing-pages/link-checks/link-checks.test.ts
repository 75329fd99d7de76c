import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { countRowsRead } from "../../../../tests/fixtures/rows-read.ts";
import type { Database } from "#app/storage/database.server.ts";
import { saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import type { Save } from "../saving/page-saves.ts";
import { gatherLinks } from "./gather-links.server.ts";
import { checkLinks, URLS_PER_RUN } from "./link-checks.server.ts";
import { listLinks } from "./listed-links.server.ts";
import { DAY_MS, HOUR_MS } from "#app/values/durations.ts";

/**
 * Sets up a site with a manual clock, and responses of other sites: URL -> status, and the target of a
 * redirect.
 */
function setUp() {
  const { deps: publication, clock } = publicationDeps();
  const elsewhere = new Map<string, [status: number, location: string]>();
  const requests: string[] = [];
  const open = { now: new Map<string, number>(), most: 0 };
  const deps = {
    ...publication,
    settings: { PUBLIC_ORIGIN: "https://rootwell.example" },
    requestUrl: async (url: string) => {
      requests.push(url);
      const { host } = new URL(url);
      open.now.set(host, (open.now.get(host) ?? 0) + 1);
      open.most = Math.max(open.most, open.now.get(host) ?? 0);
      await Promise.resolve();
      open.now.set(host, (open.now.get(host) ?? 0) - 1);
      const [status, location] = elsewhere.get(url) ?? [200, null];
      return { status, location };
    },
  };
  const run = async () => {
    await gatherLinks(deps);
    await checkLinks(deps);
  };
  const wait = async (milliseconds: number) => {
    clock.now += milliseconds;
    await run();
  };
  const list = async (shown: "faults" | "refusing" = "faults") =>
    (await listLinks(deps, { shown, after: "" })).rows.map(({ id, state, detail, uses }) => [
      id,
      state,
      detail,
      uses.map(({ title }) => title).join(),
    ]);
  const addPage = async (slug: string, hrefs: string[], change: (save: Save) => Save = (save) => save) => {
    const blocks = pageInput().blocks.slice(0, 2);
    const text = {
      id: "text",
      type: "text",
      props: { heading: "Read on", text: hrefs.map((href) => `[there](${href})`).join(" and ") },
    };
    const made = await saveNewPage(
      deps,
      change(published({ slug, title: slug, blocks: [...blocks, text] as never })),
    );
    if (!made.ok) throw new Error(made.code);
    const { id, rev } = made.value.page;
    return { id, put: (save: Save) => savePage(deps, { id, rev, ...save }) };
  };
  return { deps, clock, elsewhere, requests, open, run, wait, list, addPage };
}

/** Marks the links of medical pages as gathered, so that a test checks its own links only. */
async function forgetContent(build: string) {
  await env.DB.exec("DELETE FROM checked_links");
  await env.DB.prepare("INSERT OR REPLACE INTO sweeps (name, after) VALUES ('content-links', ?)")
    .bind(build)
    .run();
}

beforeEach(async () => {
  await env.DB.exec("DELETE FROM pages");
  await env.DB.exec("DELETE FROM sweeps");
  await forgetContent("build-1");
});

test("link checks: a link is dead after two failures a day apart, until a check succeeds", async () => {
  const { elsewhere, wait, list, addPage } = setUp();
  elsewhere.set("https://dead.example/a", [404, ""]);
  elsewhere.set("https://moved.example/b", [301, "https://moved.example/c"]);
  elsewhere.set("https://shy.example/", [403, ""]);
  await addPage(
    "spring",
    "https://dead.example/a#x https://moved.example/b https://shy.example https://fine.example".split(" "),
  );
  await wait(2 * 60_000);
  await wait(HOUR_MS + 1);
  const moved = ["https://moved.example/b", "moved", "https://moved.example/c", "spring"];
  expect(await list()).toEqual([moved]);
  expect(await list("refusing")).toEqual([["https://shy.example/", "refusing", "403", "spring"]]);
  await wait(23 * HOUR_MS);
  expect(await list(), "one bad night").toEqual([moved]);
  await wait(2 * HOUR_MS);
  expect(await list()).toEqual([["https://dead.example/a", "dead", "answers 404", "spring"], moved]);
  elsewhere.clear();
  await wait(5 * DAY_MS + 1);
  expect(await list()).toEqual([]);
});

test("link checks: a failure between two successful checks is not reported, however often it occurs", async () => {
  const { elsewhere, wait, list, addPage } = setUp();
  await addPage("flaky", ["https://flaky.example/"]);
  await wait(2 * 60_000);
  for (let round = 0; round < 3; round++) {
    elsewhere.set("https://flaky.example/", [500, ""]);
    await wait(5 * DAY_MS + 1);
    elsewhere.clear();
    await wait(DAY_MS + 1);
    expect(await list()).toEqual([]);
  }
});

test("link checks: a link to this site is checked without a request, by site pages, landing pages and redirects", async () => {
  const { deps, requests, wait, list, addPage } = setUp();
  const target = await addPage("target", []);
  await addPage("old-name", []);
  await env.DB.exec("UPDATE pages SET slug = 'new-name' WHERE slug = 'old-name'");
  await env.DB.exec(
    "INSERT INTO redirects (path, page_id, created_at) SELECT '/page/old-name', id, 0 FROM pages WHERE slug = 'new-name'",
  );
  const hrefs =
    "/page/target /page/old-name /waitlist /diseases/psoriasis /medicines/methotrexate https://rootwell.example/page/target?a=b";
  await addPage("linking", hrefs.split(" "));
  await wait(2 * 60_000);
  await wait(HOUR_MS + 1);
  const moved = ["/page/old-name", "moved", "/page/new-name", "linking"];
  expect(await list()).toEqual([moved]);
  await trashPage(deps, target.id, ADMIN);
  await wait(5 * DAY_MS + 1);
  expect(await list()).toEqual([["/page/target", "dead", "has no public page", "linking"], moved]);
  expect(requests).toEqual([]);
});

test("link checks: the links of a page are those of its public version, and are deleted with it", async () => {
  const { wait, requests, addPage } = setUp();
  await addPage("a-draft", ["https://draft.example/"], (save) => ({ ...kept(), content: save.content }));
  const { put } = await addPage("shown", ["https://shown.example/"]);
  await wait(2 * 60_000);
  await wait(HOUR_MS + 1);
  expect(requests).toEqual(["https://shown.example/"]);
  await put({ ...kept({ slug: "shown", title: "shown" }), kind: "unpublish" });
  await wait(2 * 60_000);
  await wait(5 * DAY_MS + 1);
  expect(requests).toEqual(["https://shown.example/"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM checked_links").first("n")).toBe(0);
});

test("link checks: one run checks few links, one of each host, and all of them within days", async () => {
  const { requests, open, wait, run, addPage } = setUp();
  const hrefs = Array.from({ length: 12 }, (_, index) => `https://host-${index % 4}.example/${index}`);
  await addPage("many", hrefs);
  await wait(2 * 60_000);
  await wait(HOUR_MS + 1);
  expect([requests.length, open.most]).toEqual([4, 1]);
  expect(requests.length).toBeLessThanOrEqual(URLS_PER_RUN);
  await run();
  await run();
  await run();
  expect(requests.toSorted()).toEqual(hrefs.toSorted());
});

test("link checks: sources of medical pages are added after each deploy, spread over the check interval", async () => {
  const { deps, clock, requests } = setUp();
  await env.DB.exec("DELETE FROM sweeps");
  await gatherLinks(deps);
  const read = "SELECT count(*) AS n, min(due_at) AS first, max(due_at) AS last FROM checked_links";
  const { n, first, last } =
    (await env.DB.prepare(read).first<{ n: number; first: number; last: number }>()) ?? {};
  expect(n).toBeGreaterThan(800);
  expect([(first ?? 0) > clock.now, last]).toEqual([true, clock.now + 5 * DAY_MS]);
  const { results } = await env.DB.prepare(
    "SELECT host, count(*) AS links FROM checked_links GROUP BY host ORDER BY links DESC LIMIT 1",
  ).all<{ links: number }>();
  // Each run checks one link of the largest host, and five in total; up to half of the runs may fail.
  const runs = (5 * DAY_MS) / (5 * 60_000);
  expect(
    [results[0]?.links ?? Infinity, (n ?? Infinity) / URLS_PER_RUN].every((needed) => needed < runs / 2),
  ).toBe(true);
  clock.now += 5 * DAY_MS + 1;
  for (let turn = 0; turn < 3; turn++) await checkLinks(deps);
  expect(new Set(requests.map((url) => new URL(url).host)).size).toBeGreaterThan(5);
  expect([requests.length, new Set(requests).size]).toEqual([3 * URLS_PER_RUN, 3 * URLS_PER_RUN]);
});

test("listLinks: with 10,000 dead links, it reads no more rows than it shows", async () => {
  const { deps } = setUp();
  await env.DB.exec(
    "INSERT INTO checked_links (url, host, due_at, state) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT printf('https://a.example/%05d', i), 'a.example', 9e15, iif(i % 2, 'dead', 'moved') FROM n",
  );
  const list = (db: Database) =>
    listLinks({ ...deps, db }, { shown: "faults", after: "dead https://a.example/09981" });
  expect(await countRowsRead(list)).toBeLessThan(130);
});
