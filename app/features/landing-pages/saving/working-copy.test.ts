import { expect, test } from "vitest";
import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { autosave, EDITOR, OTHER_EDITOR } from "../../../../tests/fixtures/autosave.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import type { SaveKind } from "./page-saves.ts";
import { saveNewPage, savePage } from "./page-saving.server.ts";
import { findPage, findPageById, findRenamedPage, listPages } from "../pages/pages.server.ts";

async function setUp(slug: string, title = "First") {
  const all = publicationDeps();
  const created = await saveNewPage(all.deps, published({ slug, title }));
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value.page;
  let rev = 1;
  let number = 0;
  const take = <Value extends { ok: boolean }>(value: Value) => {
    if (value.ok) rev += 1;
    return value;
  };
  return {
    ...all,
    id,
    type: async (changes: Partial<Draft>, { editor = EDITOR, savedBy = ADMIN } = {}) =>
      take(
        await autosave(all.deps, {
          id,
          rev,
          changes: { slug, ...changes },
          editor,
          number: (number += 1),
          savedBy,
        }),
      ),
    press: async (kind: SaveKind, changes: Parameters<typeof published>[0] = {}) =>
      take(await savePage(all.deps, { id, rev, ...published({ slug, ...changes }), kind })),
    see: () => served(all.deps, slug),
    page: async () => {
      const found = await findPageById(all.deps, id);
      if (!found.ok) throw new Error(found.code);
      return found.value;
    },
  };
}

test("two versions: edits of a public page are not visible until the page is published", async () => {
  const { type, press, see, page } = await setUp("typed-on");
  await type({ title: "Second", blocks: toDraft(pageInput({ headline: "half a he" })).blocks });
  expect(await see()).toBe("<h1>First</h1>");
  expect(await page()).toMatchObject({ title: "Second", status: "changed", hasUnpublished: true });
  await press("save", { title: "Third" });
  expect(await see()).toBe("<h1>First</h1>");
  await press("publish", { title: "Third" });
  expect(await see()).toBe("<h1>Third</h1>");
  expect(await page()).toMatchObject({ status: "active", hasUnpublished: false });
});

test("two versions: a slug typed on a public page has no effect until the page is published", async () => {
  const { deps, type, press, page } = await setUp("stays-put");
  await type({ slug: "half-a-wo" });
  await press("save", { slug: "moved-there" });
  expect(await page()).toMatchObject({ publicSlug: "stays-put", slug: "moved-there" });
  expect(await served(deps, "stays-put")).toBe("<h1>First</h1>");
  await press("publish", { slug: "moved-there" });
  expect(await served(deps, "moved-there")).toBe("<h1>Spring offer</h1>");
  expect(await findRenamedPage(deps, "stays-put")).toMatchObject({ slug: "moved-there" });
});

test("two versions: discarding changes restores the public version, and the changes stay in the history", async () => {
  const { id, type, press, see, page } = await setUp("given-up");
  await type({ title: "Changed my mind" });
  await press("discard");
  expect(await page()).toMatchObject({ title: "First", status: "active" });
  expect(await see()).toBe("<h1>First</h1>");
  expect((await listRevisions(id)).map(({ title }) => title)).toEqual(["First", "Changed my mind", "First"]);
});

test("two versions: words typed back to the public ones are no change", async () => {
  const { type, page } = await setUp("there-and-back");
  await type({ title: "Away" });
  await type({ title: "First" });
  expect(await page()).toMatchObject({ status: "active", hasUnpublished: false });
});

test("two versions: an unpublished page is a draft, with any content, and can be published again", async () => {
  const { press, see, page } = await setUp("withdrawn-page");
  await press("unpublish", { title: "Typed before" });
  expect(await see()).toBe("not-found");
  expect(await page()).toMatchObject({ status: "draft", title: "Typed before" });
  await press("publish", { title: "Again" });
  expect(await see()).toBe("<h1>Again</h1>");
});

test("schedule: a page ends at its time, even if cached, and is listed as ended", async () => {
  const { deps, clock, press, see, page } = await setUp("limited-offer");
  const unpublishAt = new Date(clock.now + 3_600_000);
  await press("publish", { title: "Offer", unpublishAt });
  expect(await see()).toBe("<h1>Offer</h1>");
  clock.now += 3_599_000;
  expect(await see()).toBe("<h1>Offer</h1>");
  clock.now += 1000;
  expect(await see()).toBe("ended");
  expect(await page()).toMatchObject({ status: "ended" });
  expect((await listPages(deps, { search: "limited-offer" })).rows[0]).toMatchObject({ status: "ended" });
});

test("schedule: a scheduled page with later edits becomes public as it was scheduled", async () => {
  const { clock, type, press, see, page } = await setUp("planned");
  await press("publish", { title: "Planned", publishAt: new Date(clock.now + 60_000) });
  await type({ title: "Not ready" });
  expect(await page()).toMatchObject({ status: "scheduled", hasUnpublished: true });
  clock.now += 61_000;
  expect(await see()).toBe("<h1>Planned</h1>");
  expect(await page()).toMatchObject({ status: "changed", title: "Not ready" });
});

test("history: one person's autosaves within ten minutes are one version; versions of others and published ones stay", async () => {
  const { id, clock, type, press } = await setUp("folded");
  const titles = async () => (await listRevisions(id)).map(({ title }) => title);
  for (const title of ["S", "Se", "Second"]) {
    clock.now += 60_000;
    await type({ title });
  }
  expect(await titles()).toEqual(["Second", "First"]);
  await type({ title: "Theirs" }, { savedBy: "ben@rootwell.example" });
  await type({ title: "Mine" });
  expect(await titles()).toEqual(["Mine", "Theirs", "Second", "First"]);
  clock.now += 11 * 60_000;
  await type({ title: "Later" });
  await press("publish", { title: "Out" });
  await type({ title: "On" });
  expect(await titles()).toEqual(["On", "Out", "Mine", "Theirs", "Second", "First"]);
});

test("autosave: a draft is kept, valid or not", async () => {
  const { type, page } = await setUp("half-done");
  const [hero, cta] = toDraft(pageInput()).blocks;
  const unready = { ...cta!, props: { ...cta!.props, ctaLink: "htt", ctaColor: "#12" } };
  expect((await type({ title: "", slug: "Not A Slug", blocks: [hero!, unready] })).ok).toBe(true);
  expect(await page()).toMatchObject({
    title: "",
    slug: "Not A Slug",
    blocks: [{ id: "hero" }, { props: { ctaLink: "htt", ctaColor: "#12" } }],
  });
});

test("autosave: a new page is stored from its first keystroke, under a provisional slug until a button saves it", async () => {
  const { deps } = publicationDeps();
  const id = crypto.randomUUID();
  const typing = { id, rev: 0, changes: { title: "N", slug: "n" } };
  expect(await autosave(deps, typing)).toMatchObject({
    value: { rev: 1, status: "draft" },
  });
  const more = { ...typing, changes: { title: "New", slug: "new" } };
  expect(
    await autosave(deps, { ...more, number: 2, supersedes: 1 }),
    "although its first response was lost",
  ).toMatchObject({
    value: { rev: 2 },
  });
  expect(await findPage(deps, "new")).toMatchObject({ code: "not-found" });
  const save = { ...published({ slug: "new-page" }), request: { editor: EDITOR, number: 3 } };
  expect((await savePage(deps, { ...save, id, rev: 2 })).ok).toBe(true);
  expect(await served(deps, "new-page")).toBe("<h1>Spring offer</h1>");
  expect((await listPages(deps, { search: "new-page" })).total).toBe(1);
});

test("autosave: a late or repeated request does not overwrite a later one of the same editor", async () => {
  const { deps, id, press, page } = await setUp("overtaken");
  const send = (number: number, title: string, rev = 1) =>
    autosave(deps, { id, rev, changes: { slug: "overtaken", title }, number });
  expect(await send(2, "Newer")).toMatchObject({ value: { rev: 2 } });
  expect(await send(1, "Older")).toMatchObject({ ok: true, value: { rev: 2 } });
  expect(await send(2, "Newer")).toMatchObject({ ok: true, value: { rev: 2 } });
  expect(await page()).toMatchObject({ title: "Newer", rev: 2 });
  expect(await send(3, "Newest", 2)).toMatchObject({ value: { rev: 3 } });
  expect(await press("save", { title: "Another's" }), "from revision 1").toMatchObject({ code: "stale" });
});

test("save: a button's request that arrives after a later autosave is a conflict", async () => {
  const { deps, id, see, page } = await setUp("too-late-to-publish");
  const words = { slug: "too-late-to-publish", title: "Typed since" };
  expect((await autosave(deps, { id, rev: 1, changes: words, number: 2 })).ok).toBe(true);
  const press = { ...published({ ...words, title: "Pressed" }), request: { editor: EDITOR, number: 1 } };
  expect(await savePage(deps, { id, rev: 1, ...press })).toMatchObject({ code: "stale" });
  expect(await see()).toBe("<h1>First</h1>");
  expect(await page()).toMatchObject({ title: "Typed since" });
});

test("autosave: a save of another editor is not overwritten", async () => {
  const { deps, id, page } = await setUp("both-at-once");
  const send = (editor: string, number: number, title: string, supersedes?: number) =>
    autosave(deps, { id, rev: 1, changes: { slug: "both-at-once", title }, editor, number, supersedes });
  expect((await send(EDITOR, 1, "Mine")).ok).toBe(true);
  expect(await send(OTHER_EDITOR, 9, "Theirs")).toMatchObject({ code: "stale" });
  expect(await send(EDITOR, 2, "Mine again", 1), "without a response to the first").toMatchObject({
    ok: true,
  });
  expect(await page()).toMatchObject({ title: "Mine again" });
});

test("local copy: a restored older copy conflicts with later saves of the same editor", async () => {
  const { deps, id } = await setUp("older-copy");
  const now = { id, rev: 1, changes: { slug: "older-copy", title: "Now" } };
  expect((await autosave(deps, now)).ok).toBe(true);
  const old = { id, rev: 1, changes: { slug: "older-copy", title: "Then" }, number: 2 };
  expect(await autosave(deps, old)).toMatchObject({ code: "stale", theirs: { title: "Now" } });
});

test("autosave: a draft that is too long, or incomplete, is refused with a message", async () => {
  const { deps, id } = await setUp("endless");
  const long = { id, rev: 1, changes: { slug: "endless" } };
  const blocks = Array.from({ length: 30 }, () => ({ props: { headline: "x".repeat(20_000) }, type: "cta" }));
  expect(await autosave(deps, { ...long, fields: { blocks } })).toMatchObject({ code: "too-large" });
  expect(await autosave(deps, { ...long, fields: {} })).toMatchObject({ code: "incomplete" });
});

test("save: a button assigns the slug, although the content was autosaved before", async () => {
  const { deps } = publicationDeps();
  const id = crypto.randomUUID();
  const typing = { id, rev: 0, changes: { slug: "typed-first", title: "Spring offer" } };
  expect((await autosave(deps, typing)).ok).toBe(true);
  const save = { ...kept({ slug: "typed-first" }), request: { editor: EDITOR, number: 2 } };
  expect((await saveNewPage(deps, save, { id })).ok).toBe(true);
  expect(await findPage(deps, "typed-first")).toMatchObject({ value: { publicSlug: "typed-first" } });
});

test("save: pressing a button again without a change saves nothing", async () => {
  const { deps, id, page } = await setUp("pressed-again");
  for (const kind of ["publish", "save", "unpublish"] as const) {
    const before = await page();
    await savePage(deps, {
      id,
      rev: before.rev,
      ...published({ slug: "pressed-again", title: "First" }),
      kind,
    });
    const { length } = await listRevisions(id);
    const { rev } = await page();
    const again = await savePage(deps, {
      id,
      rev,
      ...published({ slug: "pressed-again", title: "First" }),
      kind,
    });
    expect(again).toMatchObject({ ok: true, value: { page: { rev } } });
    expect(await listRevisions(id), kind).toHaveLength(length);
  }
});
