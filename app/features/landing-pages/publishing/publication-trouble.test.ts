import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { createRenderedPages } from "#app/storage/rendered-pages.server.ts";
import { ADMIN, published } from "../../../../tests/fixtures/pages.ts";
import {
  countingDatabase,
  publicationDeps,
  publish,
  saveTitle,
  served,
} from "../../../../tests/fixtures/publication.ts";
import { createPage } from "../saving/page-store.server.ts";
import { deletePage } from "../saving/page-trash.server.ts";
import { refreshPage, refreshPages } from "./publication.server.ts";

const never = () => new Promise<never>(() => undefined);

test("publication: a slow render never overwrites a newer save", async () => {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const count = { renders: 0 };
  const { deps, kv } = publicationDeps({
    renderPage: async (page) => {
      count.renders += 1;
      if (count.renders === 2) await opened;
      return { html: `<h1>${page.title}</h1>`, etag: "", headers: {} };
    },
  });
  const first = await publish(deps, "overtaken");
  const second = await saveTitle(deps, first, "Second");
  const slow = refreshPage(deps, "overtaken");
  while (count.renders < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  await saveTitle(deps, second, "Third");
  await refreshPage(deps, "overtaken");
  gate.open?.();
  await slow;
  expect(kv.entries.get("overtaken")?.html).toBe("<h1>Third</h1>");
});

test("publication: a slow background check never overwrites a newer page, or restores a deleted one", async () => {
  const { deps, kv, clock, settle, isolate } = publicationDeps();
  const first = await publish(deps, "checked");
  const checkedDuring = async (write: () => Promise<unknown>) => {
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => (gate.open = resolve));
    const slow = isolate("build-1", {
      ...kv,
      putPublic: (...entry) => opened.then(() => kv.putPublic(...entry)),
    });
    clock.now += 61_000;
    await served(slow, "checked");
    await write();
    await refreshPages(deps, ["checked"]);
    gate.open?.();
    await settle();
    return kv.entries.get("checked")?.html;
  };
  expect(await checkedDuring(() => saveTitle(deps, first, "Second"))).toBe("<h1>Second</h1>");
  expect(await checkedDuring(() => deletePage(deps, first.id, ADMIN))).toBeUndefined();
});

test("publication: while KV is down, publishing succeeds, and visitors get the page from D1", async () => {
  const { deps, kv, settle } = publicationDeps();
  kv.failing = true;
  const page = await createPage(deps, published({ slug: "no-kv" }));
  expect(page.ok).toBe(true);
  expect(await refreshPages(deps, ["no-kv"])).toBe("delayed");
  expect(await served(deps, "no-kv")).toBe("<h1>Spring offer</h1>");
  await settle();
});

test("publication: a write that KV refuses is retried until visitors see the saved page", async () => {
  const { deps, kv, settle } = publicationDeps();
  const page = await publish(deps, "refused");
  const recovering = { ...deps, wait: async () => void (kv.refusing = false) };
  kv.refusing = true;
  await saveTitle(deps, page, "Second");
  expect(await refreshPages(recovering, ["refused"])).toBe("delayed");
  await settle();
  expect(await served(deps, "refused")).toBe("<h1>Second</h1>");
  kv.refusing = true;
  await deletePage(deps, page.id, ADMIN);
  expect(await refreshPages(recovering, ["refused"])).toBe("delayed");
  await settle();
  expect(await served(deps, "refused")).toBe("not-found");
});

/**
 * Simulates KV that, from a given moment on, does not respond to the next writes, and works normally after
 * them.
 */
function hangingKv() {
  const state = { hangs: 0 };
  const kv = {
    get: () => Promise.resolve(null),
    put: (...entry: Parameters<KVNamespace["put"]>) =>
      (state.hangs -= 1) >= 0 ? never() : env.PAGE_CACHE.put(...entry),
  };
  return { state, open: () => createRenderedPages(kv as unknown as KVNamespace, { deadlineMs: 200 }) };
}

test("withdraw: without a response of KV, the write is retried after the response until the page is removed", async () => {
  const { state, open } = hangingKv();
  const { deps, settle, isolate } = publicationDeps();
  const here = isolate("build-1", open());
  here.renewDeps = () => isolate("build-1", open());
  const page = await publish(here, "kept-waiting");
  await deletePage(deps, page.id, ADMIN);
  state.hangs = 2;
  expect(await refreshPages(here, ["kept-waiting"])).toBe("delayed");
  await settle();
  expect(await env.PAGE_CACHE.get("page:kept-waiting:en:a", "json")).toEqual({ withdrawn: true });
});

test("withdraw: if the query for a deleted page times out, it is retried after the response until the page is removed", async () => {
  const { deps, kv, settle } = publicationDeps();
  const page = await publish(deps, "looked-for");
  await deletePage(deps, page.id, ADMIN);
  const hanging = { prepare: () => statement, batch: never };
  const statement = { bind: () => statement, all: never, run: never, raw: never };
  const db = createDatabase({ withSession: () => hanging } as unknown as D1Database, { deadlineMs: 20 });
  expect(await refreshPages({ ...deps, db }, ["looked-for"])).toBe("delayed");
  await settle();
  expect([...kv.entries.keys()]).toEqual([]);
});

test("fill: if KV refuses a rendered page, nothing is retried and visitors get the page", async () => {
  const waits: number[] = [];
  const { deps, kv, settle, isolate } = publicationDeps({
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  await publish(deps, "crowded");
  kv.refusing = true;
  const visits = Array.from({ length: 5 }, () => served(isolate("build-2"), "crowded"));
  expect(new Set(await Promise.all(visits))).toEqual(new Set(["<h1>First</h1>"]));
  await settle();
  expect(kv.entries.has("crowded")).toBe(true);
  expect(waits).toEqual([]);
});

test("servePage: a page that was not visited for long is compared with D1 before it is served", async () => {
  const { db, counter } = countingDatabase();
  const { deps, clock, settle } = publicationDeps({ db });
  const page = await publish(deps, "quiet");
  await saveTitle(deps, page, "Second");
  clock.now += 11 * 60_000;
  counter.failing = true;
  expect(await served(deps, "quiet"), "better old than none").toBe("<h1>First</h1>");
  counter.failing = false;
  expect(await served(deps, "quiet")).toBe("<h1>Second</h1>");
  await settle();
});

test("D1 down: a cached page is served, also one that only an earlier build has rendered", async () => {
  const { db, counter } = countingDatabase();
  const { deps, clock, settle, isolate } = publicationDeps({ db });
  await publish(deps, "survivor");
  counter.failing = true;
  clock.now += 24 * 60 * 60_000;
  expect(await served(isolate("build-1"), "survivor")).toBe("<h1>First</h1>");
  expect(await served(isolate("build-2"), "survivor")).toBe("<h1>First</h1>");
  expect(await served(deps, "never-cached")).toBe("unavailable");
  await settle();
});
