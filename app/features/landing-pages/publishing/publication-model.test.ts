import fc from "fast-check";
import { expect, test } from "vitest";
import type { CachedPage, PageCache } from "#app/storage/page-cache.server.ts";
import { RecentPages } from "#app/storage/recent-pages.ts";
import { ADMIN, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import type { SaveKind } from "../pages/page-saves.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../pages/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";

/** KV tells other places of a write after up to a minute. */
const LAG_MS = 60_000;

/** What was put when, by slug: here it is seen at once, elsewhere later. */
function laggingCache(now: () => number) {
  const writes = new Map<string, { at: number; page: CachedPage | undefined }[]>();
  const write = (slug: string, page: CachedPage | undefined) =>
    void writes.set(slug, [...(writes.get(slug) ?? []), { at: now(), page }]);
  const view = (lag: number): PageCache => ({
    find: async (slug) => writes.get(slug)?.findLast(({ at }) => at <= now() - lag)?.page,
    put: async (slug, page) => write(slug, page),
    delete: async (slug) => write(slug, undefined),
  });
  const isolate = (lag: number) => new RecentPages().inFrontOf(view(lag), now);
  return { here: isolate(0), elsewhere: isolate(LAG_MS) };
}

const SLUGS = ["one", "two"] as const;

type Act =
  | { do: "type" | "save" | "publish"; slug: (typeof SLUGS)[number] }
  | { do: "unpublish" | "discard" | "trash" | "restore" | "visit" }
  | { do: "wait"; seconds: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("type", "save", "publish"), slug: fc.constantFrom(...SLUGS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("unpublish", "discard", "trash", "restore", "visit") }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait"), seconds: fc.integer({ min: 1, max: 900 }) }) },
);

const KINDS = {
  type: "autosave",
  save: "save",
  publish: "publish",
  unpublish: "unpublish",
  discard: "discard",
} as const;

/** A page under random acts, and what visitors may see of it. */
async function setUp(run: number) {
  const name = (slug: string) => `model-${run}-${slug}`;
  const time = { now: () => 0 };
  const kv = laggingCache(() => time.now());
  const { deps, clock, settle } = publicationDeps({ pageCache: kv.here });
  time.now = () => clock.now;
  const elsewhere = { ...deps, pageCache: kv.elsewhere };
  const first = await saveNewPage(deps, published({ slug: name("one"), title: "public 0" }));
  if (!first.ok) throw new Error(first.code);
  const { id } = first.value.page;
  const onceThere = new Map([[name("one"), new Set(["public 0"])]]);
  let count = 0;

  const save = async (kind: SaveKind, slug: string, title: string) => {
    const page = await findPageById(deps, id);
    if (!page.ok) throw new Error(page.code);
    const saved = await savePage(deps, { id, rev: page.value.rev, ...published({ slug, title }), kind });
    if (!saved.ok || kind !== "publish") return;
    onceThere.set(slug, (onceThere.get(slug) ?? new Set()).add(title));
    expect(await served(deps, slug), "the newest, as soon as it is published").toBe(`<h1>${title}</h1>`);
  };
  const visit = async () => {
    for (const slug of SLUGS.map(name)) {
      const seen = [await served(deps, slug), await served(elsewhere, slug)];
      await settle();
      const allowed = [...(onceThere.get(slug) ?? [])].map((title) => `<h1>${title}</h1>`);
      for (const html of seen) expect(["not-found", "moved", ...allowed]).toContain(html);
    }
  };
  const restore = async () => {
    if (!(await recoverPage(deps, id, ADMIN)).ok) return;
    for (const slug of SLUGS.map(name))
      expect(await served(deps, slug), "nothing, before it is published again").toBe("not-found");
  };
  const perform = async (asked: Act) => {
    count += 1;
    if (asked.do === "wait") clock.now += asked.seconds * 1000;
    else if (asked.do === "visit") await visit();
    else if (asked.do === "trash") await trashPage(deps, id, ADMIN);
    else if (asked.do === "restore") await restore();
    else {
      const slug = "slug" in asked ? name(asked.slug) : name("one");
      await save(KINDS[asked.do], slug, `${asked.do === "publish" ? "public" : "secret"} ${count}`);
    }
    await settle();
  };
  /** Once KV has told everyone, and rarely visited pages were looked at again, all see the same. */
  const rest = async () => {
    clock.now += 11 * 60_000;
    await visit();
    clock.now += LAG_MS;
    for (const slug of SLUGS.map(name)) expect(await served(elsewhere, slug)).toBe(await served(deps, slug));
  };
  return { perform, visit, rest };
}

test("whatever is typed, published, renamed, discarded, trashed or restored, visitors see what was once published, and what is published at once", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (acts) => {
      const { perform, visit, rest } = await setUp((run += 1));
      for (const asked of acts) await perform(asked);
      await visit();
      await rest();
    }),
    { numRuns: 25 },
  );
});
