import fc from "fast-check";
import { expect, test } from "vitest";
import type { CachedPage, PageKey, RenderedPages } from "#app/storage/rendered-pages.server.ts";
import { ADMIN, published } from "../../../../tests/fixtures/pages.ts";
import { countingDatabase, publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import type { SaveKind } from "../saving/page-saves.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import type { PublicationDeps } from "./publication.server.ts";

/** Maximum time until other locations see a write to KV. */
const MAX_LAG_MS = 60_000;

type Value = CachedPage | "withdrawn";

/** Simulates KV with its whole history: each location sees a past state. It can lose entries, and fail. */
function laggingKv(now: () => number) {
  const state = { failing: false };
  const writes = new Map<string, { at: number; value: Value | undefined }[]>();
  const write = async (name: string, value: Value | undefined) => {
    if (state.failing) throw new Error("KV is down");
    writes.set(name, [...(writes.get(name) ?? []), { at: now(), value }]);
  };
  const read = async (name: string, lag: number) => {
    if (state.failing) throw new Error("KV is down");
    return writes.get(name)?.findLast(({ at }) => at <= now() - lag)?.value;
  };
  const nameCopy = ({ slug }: PageKey, build: string) => `${slug} ${build}`;
  const view = (lag: number): RenderedPages => ({
    findPublic: ({ slug }) => read(slug, lag),
    findCopy: async (key, build) => {
      const found = await read(nameCopy(key, build), lag);
      return found === "withdrawn" ? undefined : found;
    },
    putPublic: ({ slug }, page) => write(slug, page),
    putWithdrawn: ({ slug }) => write(slug, "withdrawn"),
    putCopy: (key, page) => write(nameCopy(key, page.build), page),
    findRelease: async () => undefined,
    putRelease: async () => undefined,
  });
  const lose = () => Promise.all([...writes.keys()].map((name) => write(name, undefined)));
  return { state, lose, here: view(0), elsewhere: view(MAX_LAG_MS) };
}

const SLUGS = ["one", "two"] as const;
const BUILDS = ["build-1", "build-2"] as const;

type Act =
  | { do: "type" | "save" | "publish"; slug: (typeof SLUGS)[number]; build: (typeof BUILDS)[number] }
  | { do: "unpublish" | "discard" | "trash" | "restore"; build: (typeof BUILDS)[number] }
  | { do: "visit" | "lose KV" | "KV down" | "KV up" | "visit without D1" }
  | { do: "wait"; seconds: number };

const build = fc.constantFrom(...BUILDS);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom("type", "save", "publish"),
      slug: fc.constantFrom(...SLUGS),
      build,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("unpublish", "discard", "trash", "restore"), build }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("visit", "visit", "lose KV", "KV down", "KV up", "visit without D1"),
    }),
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

/**
 * Sets up a page on which two builds act at random, and the responses that visitors of both may get, here and
 * at another location.
 */
async function setUp(run: number) {
  const name = (slug: string) => `model-${run}-${slug}`;
  const slugs = SLUGS.map(name);
  const time = { now: () => 0 };
  const kv = laggingKv(() => time.now());
  const { db, counter } = countingDatabase();
  const { clock, settle, isolate } = publicationDeps({ db });
  time.now = () => clock.now;
  const here = Object.fromEntries(BUILDS.map((one) => [one, isolate(one, kv.here)])) as Record<
    (typeof BUILDS)[number],
    PublicationDeps
  >;
  const elsewhere = BUILDS.map((one) => isolate(one, kv.elsewhere));
  const first = await saveNewPage(here["build-1"], published({ slug: name("one"), title: "public 0" }));
  if (!first.ok) throw new Error(first.code);
  const { id } = first.value.page;
  const onceThere = new Map([[name("one"), new Set(["public 0"])]]);
  let count = 0;
  /** Whether KV has the entry that no page of this test is public any more. */
  let isWithdrawn = false;

  /** Responses, for each build, of a running isolate here and of one that has just started. */
  const seeHere = async (slug: string) => {
    const seen: string[] = [];
    for (const one of BUILDS)
      for (const deps of [here[one], isolate(one, kv.here)]) {
        seen.push(await served(deps, slug));
        await settle();
      }
    return seen;
  };
  const same = (seen: string[], value: string) => seen.map(() => value);
  const save = async (kind: SaveKind, slug: string, title: string, deps: PublicationDeps) => {
    const page = await findPageById(deps, id);
    if (!page.ok) throw new Error(page.code);
    const saved = await savePage(deps, { id, rev: page.value.rev, ...published({ slug, title }), kind });
    if (saved.ok && kind === "unpublish") await expectWithdrawn(saved.value.outcome);
    if (!saved.ok || kind !== "publish") return;
    isWithdrawn = false;
    onceThere.set(slug, (onceThere.get(slug) ?? new Set()).add(title));
    if (saved.value.outcome.isDelayed) return;
    // Another isolate sees the change within a second.
    expect(await served(deps, slug), "in the isolate that published").toBe(`<h1>${title}</h1>`);
    clock.now += 1000;
    const seen = await seeHere(slug);
    expect(seen, "the newest, in every build").toEqual(same(seen, `<h1>${title}</h1>`));
  };
  const expectWithdrawn = async ({ isDelayed }: { isDelayed: boolean }) => {
    isWithdrawn = !isDelayed;
    if (isDelayed) return;
    clock.now += 1000;
    for (const slug of slugs) {
      const seen = await seeHere(slug);
      expect(seen, "nothing, before it is published again").toEqual(same(seen, "not-found"));
    }
  };
  const checkSeen = (slug: string, seen: string[], also: string[] = []) => {
    const allowed = [...(onceThere.get(slug) ?? [])].map((title) => `<h1>${title}</h1>`);
    for (const html of seen) expect(["not-found", "moved", ...also, ...allowed]).toContain(html);
  };
  const visit = async (also: string[] = []) => {
    for (const slug of slugs) {
      const seen = await seeHere(slug);
      checkSeen(slug, seen, also);
      if (isWithdrawn) for (const html of seen) expect(["not-found", ...also]).toContain(html);
      for (const deps of elsewhere) checkSeen(slug, [await served(deps, slug)], also);
      await settle();
    }
  };
  const visitWithoutDatabase = async () => {
    counter.failing = true;
    await visit(["unavailable"]);
    counter.failing = false;
  };
  const trash = async (deps: PublicationDeps) => {
    const trashed = await trashPage(deps, id, ADMIN);
    if (trashed.ok) await expectWithdrawn(trashed.value);
  };
  const restore = async (deps: PublicationDeps) => {
    const restored = await recoverPage(deps, id, ADMIN);
    if (restored.ok) await expectWithdrawn(restored.value);
  };
  const perform = async (step: Act) => {
    count += 1;
    const deps = here["build" in step ? step.build : "build-1"];
    if (step.do === "wait") clock.now += step.seconds * 1000;
    else if (step.do === "visit") await visit();
    else if (step.do === "visit without D1") await visitWithoutDatabase();
    else if (step.do === "KV down") kv.state.failing = true;
    else if (step.do === "KV up") kv.state.failing = false;
    else if (step.do === "lose KV") await kv.lose().catch(() => undefined);
    else if (step.do === "trash") await trash(deps);
    else if (step.do === "restore") await restore(deps);
    else {
      const slug = "slug" in step ? name(step.slug) : name("one");
      const title = `${step.do === "publish" ? "public" : "secret"} ${count}`;
      await save(KINDS[step.do], slug, title, deps);
    }
    await settle();
  };
  /**
   * Waits until KV has recovered and its writes have reached every location. Rarely visited pages are
   * compared again, and every build then shows what D1 has.
   */
  const rest = async () => {
    kv.state.failing = false;
    clock.now += 11 * 60_000;
    await visit();
    clock.now += 11 * 60_000;
    await visit();
    clock.now += MAX_LAG_MS + 1000;
    for (const slug of slugs) {
      const [newest = "", ...others] = await seeHere(slug);
      for (const deps of elsewhere) others.push(await served(deps, slug));
      expect(others).toEqual(same(others, newest));
      await settle();
    }
  };
  return { perform, visit, rest };
}

test("publication: after any acts in two builds, with failures of KV and D1, visitors see only published versions, and the newest one promptly", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (acts) => {
      const { perform, visit, rest } = await setUp((run += 1));
      for (const step of acts) await perform(step);
      await visit();
      await rest();
    }),
    { numRuns: 25 },
  );
});
