import { expect, test } from "vitest";
import { ADMIN, pageInput } from "../../../../tests/fixtures/pages.ts";
import { countingDatabase, publicationDeps } from "../../../../tests/fixtures/publication.ts";
import type { Page } from "./page.ts";
import {
  createPage,
  deletePage,
  findPage,
  listActivePages,
  listPages,
  restorePage,
  updatePage,
} from "./pages.server.ts";
import { refreshPage, refreshPages, servePage, type PublicationDeps } from "./publication.server.ts";

async function publish(deps: PublicationDeps, slug: string, title = "First"): Promise<Page> {
  const page = await createPage(deps, pageInput({ slug, title }), ADMIN);
  if (!page.ok) throw new Error(page.code);
  await refreshPages(deps, [slug]);
  return page.value;
}

async function saveTitle(deps: PublicationDeps, page: Page, title: string): Promise<Page> {
  const input = pageInput({ slug: page.slug, title });
  const saved = await updatePage(deps, { id: page.id, rev: page.rev, input, savedBy: ADMIN });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.page;
}

async function served(deps: PublicationDeps, slug: string): Promise<string> {
  const page = await servePage(deps, slug);
  return page.ok ? page.value.html : page.code;
}

test("a cached page is served without a single database query", async () => {
  const { db, counter } = countingDatabase();
  const { deps, settle } = publicationDeps({ db });
  await publish(deps, "fast");
  counter.queries = 0;
  for (let visit = 0; visit < 5; visit++) expect(await served(deps, "fast")).toBe("<h1>First</h1>");
  await settle();
  expect(counter.queries).toBe(0);
});

test("what was saved is what the next request sees", async () => {
  const { deps } = publicationDeps();
  const page = await publish(deps, "visible");
  await saveTitle(deps, page, "Second");
  await refreshPages(deps, ["visible"]);
  expect(await served(deps, "visible")).toBe("<h1>Second</h1>");
});

test("after every write path the cache says what the database says", async () => {
  const { deps, pageCache } = publicationDeps();
  let page = await publish(deps, "written");
  const cached = (slug: string) => pageCache.entries.get(slug)?.html;
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
        const input = pageInput({ slug: "written", title: "Saved", status: "draft" });
        await updatePage(deps, { id: page.id, rev: page.rev, input, savedBy: ADMIN });
        return ["written"];
      },
      { written: undefined },
    ],
    [
      "rename and publish",
      async () => {
        const input = pageInput({ slug: "renamed", title: "Moved" });
        await updatePage(deps, { id: page.id, rev: page.rev + 1, input, savedBy: ADMIN });
        return ["renamed", "written"];
      },
      { written: undefined, renamed: "<h1>Moved</h1>" },
    ],
    [
      "trash",
      async () => {
        await deletePage(deps, "renamed");
        return ["renamed"];
      },
      { renamed: undefined },
    ],
    [
      "restore",
      async () => {
        await restorePage(deps, page.id);
        return ["renamed"];
      },
      { renamed: "<h1>Moved</h1>" },
    ],
  ];
  for (const [name, write, expected] of writes) {
    await refreshPages(deps, await write());
    for (const [slug, html] of Object.entries(expected)) expect(cached(slug), name).toBe(html);
  }
});

test("an old address is told where the page moved", async () => {
  const { deps } = publicationDeps();
  const page = await publish(deps, "before");
  await updatePage(deps, { id: page.id, rev: 1, input: pageInput({ slug: "after" }), savedBy: ADMIN });
  await refreshPages(deps, ["before", "after"]);
  expect(await servePage(deps, "before")).toMatchObject({ code: "moved", detail: "after" });
});

test("a cache entry that missed a publish heals in the background after a minute", async () => {
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

test("a current entry is verified once a minute, not on every visit", async () => {
  const { db, counter } = countingDatabase();
  const { deps, clock, settle } = publicationDeps({ db });
  await publish(deps, "steady");
  clock.now += 61_000;
  counter.queries = 0;
  await served(deps, "steady");
  await settle();
  expect(counter.queries).toBe(1);
  await served(deps, "steady");
  await settle();
  expect(counter.queries).toBe(1);
});

test("a slow render never has the last word over a newer save", async () => {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const count = { renders: 0 };
  const { deps, pageCache } = publicationDeps({
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
  expect(pageCache.entries.get("overtaken")?.html).toBe("<h1>Third</h1>");
});

test("with KV down a publish succeeds, and visitors get the page from the database", async () => {
  const { deps, pageCache, settle } = publicationDeps();
  pageCache.failing = true;
  const page = await createPage(deps, pageInput({ slug: "no-kv" }), ADMIN);
  expect(page.ok).toBe(true);
  expect(await refreshPages(deps, ["no-kv"])).toBe("delayed");
  expect(await served(deps, "no-kv")).toBe("<h1>Spring offer</h1>");
  await settle();
});

test("with D1 down a cached page lives on, even one of an earlier deploy", async () => {
  const { db, counter } = countingDatabase();
  const { deps, settle } = publicationDeps({ db });
  await publish(deps, "survivor");
  counter.failing = true;
  expect(await served({ ...deps, build: "build-2" }, "survivor")).toBe("<h1>First</h1>");
  expect(await served(deps, "never-cached")).toBe("unavailable");
  await settle();
});

test("a new deploy renders anew, and refreshes the cache", async () => {
  const { deps, pageCache, settle } = publicationDeps();
  await publish(deps, "redeployed");
  const next: PublicationDeps = {
    ...deps,
    build: "build-2",
    renderPage: async () => ({ html: "<h1>New design</h1>", etag: "", headers: {} }),
  };
  expect(await served(next, "redeployed")).toBe("<h1>New design</h1>");
  await settle();
  expect(pageCache.entries.get("redeployed")).toMatchObject({ build: "build-2" });
});

test("a draft is not found, and is never cached", async () => {
  const { deps, pageCache } = publicationDeps();
  await createPage(deps, pageInput({ slug: "secret", status: "draft" }), ADMIN);
  await refreshPages(deps, ["secret"]);
  expect(await served(deps, "secret")).toBe("not-found");
  expect(pageCache.entries.has("secret")).toBe(false);
});

test("a scheduled page is public from its time on, without anything that runs then", async () => {
  const { deps, clock, pageCache, settle } = publicationDeps();
  const publishAt = new Date(clock.now + 60_000);
  await createPage(deps, pageInput({ slug: "timed-opening", status: "scheduled", publishAt }), ADMIN);
  await refreshPages(deps, ["timed-opening"]);
  expect(await served(deps, "timed-opening")).toBe("not-found");
  const isListed = async () => (await listActivePages(deps)).some(({ slug }) => slug === "timed-opening");
  expect(await isListed()).toBe(false);
  const [listed] = (await listPages(deps, { search: "timed-opening" })).pages;
  expect(listed).toMatchObject({ status: "scheduled", publishAt });
  clock.now += 59_000;
  expect(await served(deps, "timed-opening")).toBe("not-found");
  clock.now += 1000;
  expect(await served(deps, "timed-opening")).toBe("<h1>Spring offer</h1>");
  await settle();
  expect(pageCache.entries.has("timed-opening")).toBe(true);
  expect(await isListed()).toBe(true);
  expect((await listPages(deps, { search: "timed-opening" })).pages[0]).toMatchObject({ status: "active" });
  expect(await findPage(deps, "timed-opening")).toMatchObject({ value: { status: "active" } });
});

test("a public page that is scheduled anew leaves the public until then", async () => {
  const { deps, clock } = publicationDeps();
  const page = await publish(deps, "later");
  const input = pageInput({
    slug: "later",
    status: "scheduled",
    publishAt: new Date(clock.now + 60_000),
  });
  await updatePage(deps, { id: page.id, rev: page.rev, input, savedBy: ADMIN });
  await refreshPages(deps, ["later"]);
  expect(await served(deps, "later")).toBe("not-found");
});
