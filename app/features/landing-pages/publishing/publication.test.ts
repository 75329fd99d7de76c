import { expect, test } from "vitest";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import {
  countingDatabase,
  publicationDeps,
  publish,
  saveTitle,
  served,
} from "../../../../tests/fixtures/publication.ts";
import { createPage, updatePage } from "../saving/page-store.server.ts";
import { deletePage, restorePage } from "../saving/page-trash.server.ts";
import { refreshPages } from "./publication.server.ts";
import { servePage } from "./serve-page.server.ts";

test("servePage: a cached page is served without a D1 query", async () => {
  const { db, counter } = countingDatabase();
  const { deps, settle } = publicationDeps({ db });
  await publish(deps, "fast");
  counter.queries = 0;
  for (let visit = 0; visit < 5; visit++) expect(await served(deps, "fast")).toBe("<h1>First</h1>");
  await settle();
  expect(counter.queries).toBe(0);
});

test("servePage: an invalid slug is not-found without a read", async () => {
  const { db, counter } = countingDatabase();
  const { deps, kv } = publicationDeps({ db });
  kv.failing = true;
  counter.failing = true;
  for (const slug of ["a".repeat(600), "Fast", "a--b", "a/b", "__proto__", "\0", ""])
    expect(await served(deps, slug), slug).toBe("not-found");
});

test("publication: the next request gets the saved version", async () => {
  const { deps } = publicationDeps();
  const page = await publish(deps, "visible");
  await saveTitle(deps, page, "Second");
  await refreshPages(deps, ["visible"]);
  expect(await served(deps, "visible")).toBe("<h1>Second</h1>");
});

test("publication: after every write path the cache equals D1", async () => {
  const { deps, kv } = publicationDeps();
  let page = await publish(deps, "written");
  const cached = (slug: string) => kv.entries.get(slug)?.html;
  const writes: [
    name: string,
    write: () => Promise<string[]>,
    expected: Record<string, string | undefined>,
  ][] = [
    [
      "save",
      async () => {
        page = await saveTitle(deps, page, "Saved");
        return ["written"];
      },
      { written: "<h1>Saved</h1>" },
    ],
    [
      "unpublish",
      async () => {
        const save = { ...kept({ slug: "written", title: "Saved" }), kind: "unpublish" as const };
        await updatePage(deps, { id: page.id, rev: page.rev, ...save });
        return ["written"];
      },
      { written: undefined },
    ],
    [
      "rename and publish",
      async () => {
        const save = published({ slug: "renamed", title: "Moved" });
        await updatePage(deps, { id: page.id, rev: page.rev + 1, ...save });
        return ["renamed", "written"];
      },
      { written: undefined, renamed: "<h1>Moved</h1>" },
    ],
    [
      "trash",
      async () => {
        await deletePage(deps, page.id, ADMIN);
        return ["renamed"];
      },
      { renamed: undefined },
    ],
    [
      "restore",
      async () => {
        await restorePage(deps, page.id, ADMIN);
        return ["renamed"];
      },
      { renamed: undefined },
    ],
  ];
  for (const [name, write, expected] of writes) {
    await refreshPages(deps, await write());
    for (const [slug, html] of Object.entries(expected)) expect(cached(slug), name).toBe(html);
  }
});

test("servePage: a former slug redirects to the page's current one", async () => {
  const { deps } = publicationDeps();
  const page = await publish(deps, "before");
  await updatePage(deps, { id: page.id, rev: 1, ...published({ slug: "after" }) });
  await refreshPages(deps, ["before", "after"]);
  expect(await servePage(deps, "before")).toMatchObject({ code: "moved", slug: "after" });
  await updatePage(deps, { id: page.id, rev: 2, ...kept({ slug: "after" }), kind: "unpublish" });
  await refreshPages(deps, ["after"]);
  expect(await servePage(deps, "before"), "a draft's address is nobody's business").toMatchObject({
    code: "not-found",
  });
});

test("verification: a stale entry is replaced in the background after a minute", async () => {
  const { deps, clock, settle } = publicationDeps();
  const page = await publish(deps, "lagging");
  await saveTitle(deps, page, "Second");
  clock.now += 59_000;
  expect(await served(deps, "lagging")).toBe("<h1>First</h1>");
  await settle();
  expect(await served(deps, "lagging")).toBe("<h1>First</h1>");
  clock.now += 2000;
  expect(await served(deps, "lagging")).toBe("<h1>First</h1>");
  await settle();
  expect(await served(deps, "lagging")).toBe("<h1>Second</h1>");
});

test("verification: a current entry is compared once a minute, not on every visit", async () => {
  const { db, counter } = countingDatabase();
  const { deps, clock, settle } = publicationDeps({ db });
  await publish(deps, "steady");
  clock.now += 61_000;
  counter.queries = 0;
  await served(deps, "steady");
  await settle();
  const { queries } = counter;
  expect(queries).toBeGreaterThan(0);
  await served(deps, "steady");
  await settle();
  expect(counter.queries).toBe(queries);
});

test("verification: while a location still reads a replaced entry, it is compared and written once", async () => {
  const { db, counter } = countingDatabase();
  const { deps, kv, clock, settle, isolate } = publicationDeps({ db });
  await publish(deps, "hot");
  const before = kv.entries.get("hot");
  const lagging = isolate("build-1", { ...kv, findPublic: async () => before });
  clock.now += 61_000;
  Object.assign(kv, { writes: 0 });
  counter.queries = 0;
  for (let visit = 0; visit < 20; visit++) {
    expect(await served(lagging, "hot")).toBe("<h1>First</h1>");
    await settle();
    clock.now += 1000;
  }
  expect(kv.writes).toBe(1);
  const { queries } = counter;
  clock.now += 11_000;
  await served(lagging, "hot");
  await settle();
  expect(kv.writes, "what is still there after that is compared again").toBe(2);
  expect(counter.queries).toBe(2 * queries);
});

test("verification: a current entry is compared once, even if KV refuses its new date", async () => {
  const { db, counter } = countingDatabase();
  const { deps, kv, clock, settle } = publicationDeps({ db });
  await publish(deps, "busy");
  clock.now += 61_000;
  kv.refusing = true;
  counter.queries = 0;
  await served(deps, "busy");
  await settle();
  const { queries } = counter;
  expect(queries).toBeGreaterThan(0);
  for (let visit = 0; visit < 20; visit++) await served(deps, "busy");
  await settle();
  expect(counter.queries).toBe(queries);
});

test("verification: a failed comparison is retried by the next visit", async () => {
  const { db, counter } = countingDatabase();
  const { deps, clock, settle } = publicationDeps({ db });
  const page = await publish(deps, "failing");
  await saveTitle(deps, page, "Second");
  clock.now += 61_000;
  counter.failing = true;
  await served(deps, "failing");
  await settle();
  counter.failing = false;
  await served(deps, "failing");
  await settle();
  expect(await served(deps, "failing")).toBe("<h1>Second</h1>");
});

test("servePage: a draft is not found, and never cached", async () => {
  const { deps, kv } = publicationDeps();
  await createPage(deps, kept({ slug: "secret" }));
  await refreshPages(deps, ["secret"]);
  expect(await served(deps, "secret")).toBe("not-found");
  expect(kv.entries.has("secret")).toBe(false);
});
