import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { countingDatabase, publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "./page-saving.server.ts";
import { findPage } from "../pages/pages.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

function setUp(slug: string) {
  const all = publicationDeps();
  const create = async () => {
    const saved = await saveNewPage(all.deps, published({ slug }));
    if (!saved.ok) throw new Error(saved.code);
    return saved.value.page;
  };
  const edit = (id: string, rev: number, changes: Parameters<typeof published>[0]) =>
    savePage(all.deps, { id, rev, ...published({ slug, ...changes }) });
  const cachedTitle = () => all.kv.entries.get(slug)?.html;
  return { ...all, create, edit, cachedTitle };
}

const listActsOn = async (id: string) => {
  const { results } = await env.DB.prepare(
    "SELECT actor, action FROM audit_log WHERE subject = ? ORDER BY rowid",
  )
    .bind(id)
    .all();
  return results;
};

test("page saving: every save refreshes the public page, without further calls", async () => {
  const { deps, create, edit, cachedTitle } = setUp("kept-true");
  const { id } = await create();
  expect(cachedTitle()).toBeDefined();
  await edit(id, 1, { title: "Second" });
  expect(cachedTitle()).toBe("<h1>Second</h1>");
  const withdrawn = await savePage(deps, { id, rev: 2, ...kept({ slug: "kept-true" }), kind: "unpublish" });
  expect(withdrawn).toMatchObject({ value: { outcome: { effect: "unpublished", isDelayed: false } } });
  expect(cachedTitle()).toBeUndefined();
  expect(await served(deps, "kept-true")).toBe("not-found");
});

test("page saving: a renamed page is no longer served at its former slug", async () => {
  const { deps, kv, create } = setUp("name-before");
  const { id } = await create();
  await savePage(deps, { id, rev: 1, ...published({ slug: "name-after" }) });
  expect([...kv.entries.keys()]).toEqual(["name-after"]);
});

test("trash: a page in it is not served, can be restored, and the audit log has both acts", async () => {
  const { deps, create, cachedTitle } = setUp("thrown-away");
  const { id } = await create();
  expect(await trashPage(deps, id, ADMIN)).toMatchObject({ value: { isDelayed: false } });
  expect(cachedTitle()).toBeUndefined();
  expect((await recoverPage(deps, id, ADMIN)).ok).toBe(true);
  expect(await findPage(deps, "thrown-away")).toMatchObject({ value: { id, status: "draft" } });
  expect(await listActsOn(id)).toEqual([
    { actor: ADMIN, action: "page-deleted" },
    { actor: ADMIN, action: "page-restored" },
  ]);
});

test("audit log: it records publications on evidence, and no other saves", async () => {
  const { deps, create } = setUp("proven-words");
  const { id } = await create();
  const evidence = [keptEvidence];
  const words = { slug: "proven-words", evidence };
  await savePage(deps, { id, rev: 1, ...kept(words) });
  expect(await listActsOn(id)).toEqual([]);
  await savePage(deps, { id, rev: 2, ...published(words) });
  expect(await listActsOn(id)).toEqual([{ actor: ADMIN, action: "page-published-on-evidence" }]);
  expect(await savePage(deps, { id, rev: 1, ...published({ ...words, title: "Late" }) })).toMatchObject({
    code: "stale",
  });
  expect(await listActsOn(id)).toHaveLength(1);
});

test("audit log: a published consent is recorded from the first save on", async () => {
  const { deps } = setUp("quoted");
  const blocks = wholeBlocks();
  const saved = await saveNewPage(deps, published({ slug: "quoted", blocks }));
  const id = saved.ok ? saved.value.page.id : "";
  expect(await listActsOn(id)).toMatchObject([{ action: "page-published-on-evidence" }]);
});

test("trash: a page with any status is restored as a draft that can be published immediately", async () => {
  const publishAt = new Date("2026-03-01T17:00:00Z");
  for (const [slug, daysLater] of [
    ["was-public", 0],
    ["was-scheduled", -1],
    ["had-its-time", 1],
  ] as const) {
    const { deps, clock } = setUp(slug);
    clock.now = publishAt.getTime() - 2 * DAY_MS;
    const save = published({ slug, publishAt: daysLater === 0 ? null : publishAt });
    const saved = await saveNewPage(deps, save);
    const id = saved.ok ? saved.value.page.id : "";
    clock.now = publishAt.getTime() + daysLater * DAY_MS;
    await trashPage(deps, id, ADMIN);
    await recoverPage(deps, id, ADMIN);
    const stillToCome = daysLater < 0 ? publishAt : null;
    expect(await findPage(deps, slug), slug).toMatchObject({
      value: { status: "draft", publishAt: stillToCome },
    });
    clock.now = publishAt.getTime() + 9 * DAY_MS;
    expect(await served(deps, slug), slug).toBe("not-found");
    await savePage(deps, { id, rev: 1, ...published({ slug, title: "Again" }) });
    expect(await served(deps, slug), slug).toBe("<h1>Again</h1>");
  }
});

test("trash: a page is not moved if the audit log entry cannot be written", async () => {
  const { deps, create } = setUp("not-logged");
  const { id } = await create();
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
  );
  try {
    expect(await trashPage(deps, id, ADMIN)).toMatchObject({ code: "unavailable" });
  } finally {
    await env.DB.exec("DROP TRIGGER full");
  }
  expect((await findPage(deps, "not-logged")).ok).toBe(true);
});

test("page saving: if KV fails, the save succeeds, with a notice that visitors may see the earlier page", async () => {
  const { kv, create, edit } = setUp("taken-late");
  const { id } = await create();
  kv.refusing = true;
  expect(await edit(id, 1, { title: "Second" })).toMatchObject({
    value: { outcome: { effect: "published", isDelayed: true } },
  });
});

test("page saving: if D1 fails, the save is refused as unavailable", async () => {
  const { db, counter } = countingDatabase();
  const { deps } = publicationDeps({ db });
  counter.failing = true;
  expect(await saveNewPage(deps, published({ slug: "never-stored" }))).toEqual({
    ok: false,
    code: "unavailable",
  });
});

test("page saving: a repeated request creates one page", async () => {
  const { deps } = publicationDeps();
  const id = crypto.randomUUID();
  const save = published({ slug: "doubled" });
  for (const same of [save, save]) expect((await saveNewPage(deps, same, { id })).ok).toBe(true);
  expect(await listRevisions(id)).toHaveLength(1);
});

test("page saving: a draft that is saved by a button gets the typed slug", async () => {
  const { deps } = publicationDeps();
  await saveNewPage(deps, kept({ slug: "by-hand" }));
  expect(await findPage(deps, "by-hand")).toMatchObject({
    value: { status: "draft", publicSlug: "by-hand" },
  });
});
