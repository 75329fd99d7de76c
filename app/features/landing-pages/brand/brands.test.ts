import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { ADMIN } from "../../../../tests/fixtures/pages.ts";
import {
  countingDatabase,
  publicationDeps,
  publish,
  served,
} from "../../../../tests/fixtures/publication.ts";
import { siteBrand, type TypedBrand } from "./brand.ts";
import { publishBrand, readBrandState, saveBrand, undoBrand } from "./brands.server.ts";
import { findPublishedBrand } from "./published-brand.server.ts";

beforeEach(() => env.DB.exec("DELETE FROM brands; DELETE FROM audit_log"));

/** Sets up a site that renders the brand's name into each page. */
function setUp() {
  const { db, counter } = countingDatabase();
  const renderPage = async () => ({ html: (await findPublishedBrand({ db })).name, etag: "", headers: {} });
  const all = publicationDeps({ db, renderPage });
  const readSeen = async () => {
    const state = await readBrandState(all.deps);
    return state.ok ? state.value.savedAt : -1;
  };
  const save = async (changes: Partial<TypedBrand>) => {
    all.clock.now += 1000;
    const saved = await saveBrand(
      all.deps,
      { ...siteBrand, ...changes },
      { seen: await readSeen(), savedBy: ADMIN },
    );
    return { saved, seen: await readSeen() };
  };
  return { ...all, counter, save };
}

test("publishBrand: after one write, every page has the brand on its next request, in every isolate, without later costs", async () => {
  const { deps, clock, kv, settle, isolate, counter, save } = setUp();
  for (const slug of ["one", "two"]) await publish(deps, slug);
  const there = isolate();
  expect(await served(there, "one")).toBe(siteBrand.name);
  const { seen } = await save({ name: "Northwell" });
  expect(await served(deps, "one"), "a working copy is shown to nobody").toBe(siteBrand.name);
  const before = kv.writes;
  expect(await publishBrand(deps, seen, ADMIN)).toEqual({ ok: true, value: "published" });
  expect(kv.writes - before).toBe(1);
  for (const slug of ["one", "two"]) expect(await served(deps, slug)).toBe("Northwell");
  await settle();
  // Other isolates notice a release within a second.
  clock.now += 1000;
  for (const slug of ["one", "two"]) expect(await served(there, slug)).toBe("Northwell");
  await settle();
  counter.queries = 0;
  for (const slug of ["one", "two"]) expect(await served(isolate(), slug)).toBe("Northwell");
  await settle();
  expect(counter.queries).toBe(0);
});

test("publishBrand: if KV refuses the release, the write is retried after the response", async () => {
  const { deps, kv, settle, isolate, save } = setUp();
  await publish(deps, "late");
  const { seen } = await save({ name: "Northwell" });
  kv.refusing = true;
  expect(await publishBrand(deps, seen, ADMIN)).toEqual({ ok: true, value: "delayed" });
  expect(await served(isolate(), "late")).toBe(siteBrand.name);
  kv.refusing = false;
  await settle();
  expect(await served(isolate(), "late")).toBe("Northwell");
});

test("publishBrand: a working copy that changed since it was viewed is not published", async () => {
  const { deps, save } = setUp();
  const { seen } = await save({ name: "First" });
  await save({ name: "Second" });
  expect(await publishBrand(deps, seen, ADMIN)).toEqual({ ok: false, code: "stale" });
  expect(await findPublishedBrand(deps)).toEqual(siteBrand);
});

test("undoBrand: the former brand is restored once, and the audit log has both acts", async () => {
  const { deps, save } = setUp();
  for (const name of ["First", "Second"]) await publishBrand(deps, (await save({ name })).seen, ADMIN);
  expect(await undoBrand(deps, 2, ADMIN)).toMatchObject({ ok: true });
  expect(await undoBrand(deps, 2, "other@rootwell.example")).toEqual({ ok: false, code: "stale" });
  expect(await readBrandState(deps)).toMatchObject({
    value: { published: { name: "First" }, working: { name: "First" }, number: 3 },
  });
  const acts = await env.DB.prepare(
    "SELECT action FROM audit_log WHERE subject LIKE 'brand-%' ORDER BY subject",
  ).all();
  expect(acts.results.map(({ action }) => action)).toEqual([
    "brand-published",
    "brand-published",
    "brand-undone",
  ]);
});

test.each(["one after the other", "at once"])(
  "publishBrand, undoBrand: a form that is sent twice, %s, makes one release, and both responses report success",
  async (order) => {
    const { deps, save } = setUp();
    const twice = async (send: () => Promise<{ ok: boolean }>) =>
      order === "at once" ? Promise.all([send(), send()]) : [await send(), await send()];
    const both = [expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })];
    for (const [at, name] of ["First", "Second"].entries()) {
      const { seen } = await save({ name });
      expect(await twice(() => publishBrand(deps, seen, ADMIN))).toEqual(both);
      expect(await readBrandState(deps)).toMatchObject({ value: { number: at + 1 } });
    }
    expect(await twice(() => undoBrand(deps, 2, ADMIN))).toEqual(both);
    expect(await readBrandState(deps)).toMatchObject({ value: { number: 3, published: { name: "First" } } });
  },
);

test.each([true, false])(
  "saveBrand: of two concurrent saves (over an earlier brand: %s), one is refused and nothing is overwritten",
  async (hasEarlier) => {
    const { deps, save } = setUp();
    const seen = hasEarlier ? (await save({ name: "Before" })).seen : 0;
    const saved = await Promise.all(
      ["One", "Two"].map((name) => saveBrand(deps, { ...siteBrand, name }, { seen, savedBy: ADMIN })),
    );
    const [name] = saved.flatMap((outcome) => (outcome.ok ? [outcome.value.name] : []));
    expect(saved.filter((outcome) => !outcome.ok)).toEqual([{ ok: false, code: "stale" }]);
    expect(await readBrandState(deps)).toMatchObject({ value: { working: { name } } });
  },
);

test("saveBrand: a request that is sent again after its response was lost is saved, and not refused", async () => {
  const { deps, save } = setUp();
  const { seen } = await save({ name: "Before" });
  const again = () => saveBrand(deps, { ...siteBrand, name: "Mine" }, { seen, savedBy: ADMIN });
  expect([await again(), await again()]).toMatchObject([{ ok: true }, { ok: true }]);
  await saveBrand(
    deps,
    { ...siteBrand, name: "Theirs" },
    { seen: (await stateOf(deps)).savedAt, savedBy: ADMIN },
  );
  expect(await again()).toEqual({ ok: false, code: "stale" });
});

test.each([8.64e15, Number.MAX_VALUE, -Number.MAX_VALUE])(
  "saveBrand: after a request with the invalid time %s, a later save succeeds",
  async (seen) => {
    const { deps } = setUp();
    expect(await saveBrand(deps, siteBrand, { seen, savedBy: ADMIN })).toMatchObject({ ok: true });
    const { savedAt } = await stateOf(deps);
    const later = await saveBrand(deps, { ...siteBrand, name: "Later" }, { seen: savedAt, savedBy: ADMIN });
    expect(later).toMatchObject({ ok: true, value: { name: "Later" } });
  },
);

async function stateOf(deps: Parameters<typeof readBrandState>[0]) {
  const state = await readBrandState(deps);
  if (!state.ok) throw new Error(state.code);
  return state.value;
}

test("publishBrand: of two saves within one millisecond, the first cannot be released", async () => {
  const { deps, save } = setUp();
  const { seen } = await save({ name: "First" });
  await saveBrand(deps, { ...siteBrand, name: "Second" }, { seen, savedBy: ADMIN });
  expect(await publishBrand(deps, seen, ADMIN)).toEqual({ ok: false, code: "stale" });
});

test("undoBrand: unpublished changes stay in the working copy", async () => {
  const { deps, save } = setUp();
  for (const name of ["First", "Second"]) await publishBrand(deps, (await save({ name })).seen, ADMIN);
  const { seen } = await save({ name: "Not published" });
  expect(await undoBrand(deps, 2, ADMIN)).toMatchObject({ ok: true });
  expect(await readBrandState(deps)).toMatchObject({
    value: { published: { name: "First" }, working: { name: "Not published" }, savedAt: seen },
  });
});

test("undoBrand: with a concurrent save, neither the save nor the undo is lost", async () => {
  const { deps, save } = setUp();
  for (const name of ["First", "Second"]) await publishBrand(deps, (await save({ name })).seen, ADMIN);
  const [undone, { saved }] = await Promise.all([undoBrand(deps, 2, ADMIN), save({ name: "Third" })]);
  expect(undone).toMatchObject({ ok: true });
  const working = saved.ok ? "Third" : "First";
  expect(await readBrandState(deps)).toMatchObject({
    value: { published: { name: "First" }, working: { name: working } },
  });
});

test("undoBrand: undoing the first release restores the site's own look", async () => {
  const { deps, save } = setUp();
  await publishBrand(deps, (await save({ name: "First" })).seen, ADMIN);
  expect(await undoBrand(deps, 1, ADMIN)).toMatchObject({ ok: true });
  expect(await findPublishedBrand(deps)).toEqual(siteBrand);
});

test("brands: twenty releases are kept", async () => {
  const { deps, save } = setUp();
  for (let release = 0; release < 23; release += 1)
    await publishBrand(deps, (await save({ name: `Name ${release}` })).seen, ADMIN);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM brands WHERE number > 0").first("n")).toBe(20);
});

test.each<[Partial<TypedBrand>, string[]]>([
  [{ name: " " }, ["name"]],
  [{ name: "x".repeat(41) }, ["name"]],
  [{ mainColor: "red", actionColor: "#12" }, ["mainColor", "actionColor"]],
  [{ typePair: "comic" }, ["typePair"]],
  [{ logo: "https://example.org/logo.svg" }, ["logo", "logoAlt"]],
])("saveBrand: %j is refused by its fields", async (changes, fields) => {
  const { saved } = await setUp().save(changes);
  expect(saved.ok || saved.code !== "refused" ? [] : Object.keys(saved.errors)).toEqual(fields);
});

test("saveBrand: a name that is a claim is refused, with a message at the field", async () => {
  const { save } = setUp();
  const { saved } = await save({ name: "The Lupus Cure" });
  expect(saved).toMatchObject({ code: "refused", errors: { name: expect.stringContaining("Cure") } });
});

test("saveBrand: a logo that was deleted from the library meanwhile is refused", async () => {
  const { saved } = await setUp().save({ logo: `/media/${"a".repeat(64)}/original.png`, logoAlt: "Leaf" });
  expect(saved).toMatchObject({ code: "refused", errors: { logo: expect.stringContaining("library") } });
});

test("publishBrand: a working copy that was saved before its words were checked is not published", async () => {
  const { deps, save } = setUp();
  const { seen } = await save({ name: "Northwell" });
  await env.DB.exec("UPDATE brands SET name = 'The Lupus Cure' WHERE number = 0");
  expect(await publishBrand(deps, seen, ADMIN)).toEqual({ ok: false, code: "refused" });
  expect(await findPublishedBrand(deps)).toEqual(siteBrand);
});
