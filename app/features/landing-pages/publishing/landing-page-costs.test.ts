import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import {
  countingDatabase,
  publicationDeps,
  publish,
  served,
} from "../../../../tests/fixtures/publication.ts";
import { INSERT_VIDEO, wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { createPage, updatePage } from "../saving/page-store.server.ts";
import { deletePage } from "../saving/page-trash.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { renderOnce } from "./document/render-once.ts";
import { refreshPages } from "./publication.server.ts";

function setUp() {
  const { db, counter } = countingDatabase();
  const counts = { renders: 0 };
  const renderPage = async ({ title }: { title: string }) => {
    counts.renders += 1;
    return { html: `<h1>${title}</h1>`, etag: "", headers: {} };
  };
  const all = publicationDeps({ db, renderPage });
  /** Costs since the previous call: queries of D1, renders, and writes to KV. */
  const readCosts = () => {
    const costs = { queries: counter.queries, renders: counts.renders, writes: all.kv.writes };
    counter.queries = counts.renders = all.kv.writes = 0;
    return costs;
  };
  return { ...all, renderPage, counter, readCosts };
}

const ORIGIN = "https://rootwell.example";
const NOTHING = { queries: 0, renders: 0, writes: 0 };
const ONE_MISS = { queries: 1, renders: 1, writes: 1 };

test("publishing: D1 is queried before, with and after the write, and the page is rendered once", async () => {
  const { deps, kv, renderPage, readCosts } = setUp();
  const { id, rev } = await publish(deps, "edited");
  const title = "Second";
  await env.DB.exec(INSERT_VIDEO);
  readCosts();
  const once = { ...deps, renderPage: renderOnce(renderPage), settings: { PUBLIC_ORIGIN: ORIGIN } };
  const draft = toDraft({ ...pageInput({ slug: "edited", title, blocks: wholeBlocks() }) });
  const command = { intent: "publish", id, over: rev, draft, savedBy: ADMIN } as const;
  expect(await saveDraft(once, command)).toMatchObject({ ok: true });
  expect(kv.entries.get("edited")).toMatchObject({ version: `${id}:${rev + 1}`, html: "<h1>Second</h1>" });
  // Queries: the edited page, its links, the brand; writes of revision, search words, redirect and page; the
  // brand again, and the version after the put.
  expect(readCosts()).toEqual({ queries: 10, renders: 1, writes: 1 });
});

test("landing-page cache: hits are counted separately, and each miss has a log line", async () => {
  const { deps, kv, settle, isolate } = setUp();
  await publish(deps, "counted");
  kv.clear();
  const visited = isolate();
  const events: string[] = [];
  visited.log = (event) => events.push(event);
  for (const slug of ["counted", "counted", "none", "counted"]) await served(visited, slug);
  await settle();
  expect(visited.pageCache.served).toEqual({ fromCache: 2, all: 3 });
  expect(events).toEqual(["landing-page-read"]);
});

test("landing-page cache: a miss reads D1 once, renders once and writes KV once", async () => {
  const { deps, kv, settle, isolate, readCosts } = setUp();
  await publish(deps, "missed");
  kv.clear();
  readCosts();
  expect(await served(isolate(), "missed")).toBe("<h1>First</h1>");
  await settle();
  expect(readCosts()).toEqual(ONE_MISS);
  expect(await served(isolate(), "missed"), "another isolate finds it in KV").toBe("<h1>First</h1>");
  await settle();
  expect(readCosts()).toEqual(NOTHING);
});

test.each([
  ["two isolates", "deployed"],
  ["an isolate for each visit", "deployed-wide"],
])(
  "landing-page cache: in 20 alternating visits of two builds, in %s, the second build renders once",
  async (where, slug) => {
    const { deps, clock, settle, isolate, readCosts } = setUp();
    await publish(deps, slug);
    readCosts();
    const isolates = [isolate("build-1"), isolate("build-2")];
    for (let visit = 0; visit < 20; visit++) {
      const own = where === "two isolates" ? isolates[visit % 2] : isolate(`build-${(visit % 2) + 1}`);
      expect(await served(own ?? deps, slug)).toBe("<h1>First</h1>");
      await settle();
      clock.now += 100;
    }
    expect(readCosts()).toEqual(ONE_MISS);
  },
);

test("landing-page cache: while two builds serve for an hour, each entry is verified once a minute and nothing is rendered again", async () => {
  const { deps, clock, settle, isolate, readCosts } = setUp();
  await publish(deps, "gradual");
  const visitBoth = async () => {
    for (const build of ["build-1", "build-2"]) {
      expect(await served(isolate(build), "gradual")).toBe("<h1>First</h1>");
      await settle();
      clock.now += 1000;
    }
  };
  for (let minute = 0; minute < 2; minute++, clock.now += 60_000) await visitBoth();
  readCosts();
  for (let minute = 0; minute < 60; minute++, clock.now += 60_000) await visitBoth();
  const { queries, renders, writes } = readCosts();
  expect(renders).toBeLessThanOrEqual(1);
  expect(writes).toBeLessThanOrEqual(61);
  expect(queries).toBeLessThanOrEqual(121);
});

test("landing-page cache: after one build publishes, the other serves the new version on the next request", async () => {
  const { deps, settle, isolate, readCosts } = setUp();
  const page = await publish(deps, "shared");
  expect(await served(isolate("build-2"), "shared")).toBe("<h1>First</h1>");
  await settle();
  readCosts();
  await updatePage(deps, { id: page.id, rev: page.rev, ...published({ slug: "shared", title: "Second" }) });
  await refreshPages(deps, ["shared"]);
  expect(readCosts()).toMatchObject({ renders: 1, writes: 1 });
  expect(await served(isolate("build-2"), "shared")).toBe("<h1>Second</h1>");
  await settle();
  expect(readCosts()).toEqual(ONE_MISS);
});

test("landing-page cache: for a slug without a page, D1 is queried once a second and KV on every visit", async () => {
  const { clock, kv, isolate, readCosts } = setUp();
  const here = isolate();
  let reads = 0;
  const { findPublic } = kv;
  kv.findPublic = async (key) => {
    reads += 1;
    return findPublic(key);
  };
  for (let visit = 0; visit < 20; visit++) expect(await served(here, "no-page")).toBe("not-found");
  expect([reads, readCosts()]).toEqual([20, { queries: 2, renders: 0, writes: 0 }]);
  clock.now += 1000;
  expect(await served(here, "no-page")).toBe("not-found");
  expect(readCosts().queries).toBe(2);
});

test.each(["the same isolate", "another isolate", "another build"])(
  "landing-page cache: after a slug was missing, a page that %s publishes there is served on the next request",
  async (where) => {
    const { deps, isolate } = setUp();
    const slug = `found-late-${where.length}`;
    expect(await served(deps, slug)).toBe("not-found");
    await publish(
      where === "the same isolate" ? deps : isolate(where === "another build" ? "build-2" : "build-1"),
      slug,
    );
    expect(await served(deps, slug)).toBe("<h1>First</h1>");
  },
);

test("landing-page cache: a scheduled page is served from its time on", async () => {
  const { deps, clock, counter } = setUp();
  const publishAt = new Date(clock.now + 1000);
  await createPage(deps, published({ slug: "planned", publishAt }));
  clock.now += 999;
  expect(await served(deps, "planned")).toBe("not-found");
  clock.now += 1;
  expect(await served(deps, "planned")).toBe("<h1>Spring offer</h1>");
  expect(counter.queries).toBeGreaterThan(0);
});

test("landing-page cache: after unpublishing, no build and no outage restores the page", async () => {
  const { deps, clock, counter, settle, isolate } = setUp();
  const page = await publish(deps, "gone");
  await served(isolate("build-2"), "gone");
  await settle();
  await deletePage(deps, page.id, ADMIN);
  await refreshPages(deps, ["gone"]);
  for (const build of ["build-1", "build-2"]) expect(await served(isolate(build), "gone")).toBe("not-found");
  counter.failing = true;
  clock.now += 60 * 60_000;
  for (const build of ["build-1", "build-2"])
    expect(await served(isolate(build), "gone")).toBe("unavailable");
});
