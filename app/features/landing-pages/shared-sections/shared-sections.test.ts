import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { deriveSlug } from "#app/values/slug.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { countingDatabase, publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { planPage } from "../saving/page-plan.ts";
import { saveNewPage } from "../saving/page-saving.server.ts";
import { findPageById, listPages } from "../pages/pages.server.ts";
import { readCheckData } from "../saving/check-data.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { deleteSection, releaseSection, saveSection, undoRelease } from "./section-changes.server.ts";
import { detachSection, insertSection } from "./section-pages.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";
import { openSection } from "./sections.server.ts";

const ORIGIN = "https://rootwell.example";

const showWords: PublicationDeps["renderPage"] = async ({ title, blocks }) => ({
  html: `${title}: ${blocks.map(({ id, props }) => ("text" in props ? props.text : id)).join(" | ")}`,
  etag: '"1"',
  headers: {},
});

function setUp() {
  const { db, counter } = countingDatabase();
  const all = publicationDeps({ db, renderPage: showWords });
  const deps = { ...all.deps, settings: { PUBLIC_ORIGIN: ORIGIN } };
  return { ...all, deps, counter };
}

type Deps = ReturnType<typeof setUp>["deps"];

const textBlock = (text: string, id = "words") =>
  ({ ...wholeBlocks().find(({ type }) => type === "text"), id, props: { ...whole.props, text } }) as Block;
const whole = wholeBlocks().find(({ type }) => type === "text")!;

/** Creates a page whose words become a section, which is released. */
async function share(deps: Deps, name: string, text: string): Promise<string> {
  const id = crypto.randomUUID();
  const slug = `origin-${deriveSlug(name)}`;
  const blocks = [...pageInput().blocks, textBlock(text)];
  await saveNewPage(deps, kept({ slug, title: slug, blocks }), { id });
  const command = { pageId: id, first: "words", last: "words", name, savedBy: ADMIN, request: id };
  const shared = await shareBlocks(deps, command);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  return shared.value.id;
}

async function addPage(deps: Deps, slug: string, section: string) {
  const block = { id: "shared-section-1", ...newSectionBlock(section) } as Block;
  await saveNewPage(deps, published({ slug, title: slug, blocks: [block] }), { id: slug });
}

async function change(deps: Deps, id: string, text: string) {
  const opened = await openSection(deps, id);
  if (!opened.ok) throw new Error(opened.code);
  const { rev, name, draft } = opened.value;
  const [block] = draft.blocks;
  const blocks = [{ ...block!, props: { ...block!.props, text } }];
  return saveSection(deps, { id, over: rev, by: ADMIN, name, draft: { ...draft, blocks } });
}

async function release(deps: Deps, id: string) {
  const opened = await openSection(deps, id);
  if (!opened.ok) throw new Error(opened.code);
  return releaseSection(deps, { id, over: opened.value.rev, by: ADMIN });
}

test("shareBlocks: consecutive blocks become a section, which replaces them in the draft", async () => {
  const { deps } = setUp();
  const id = await share(deps, "First words", "Hello.");
  expect(id).toBe("first-words");
  expect(await openSection(deps, id)).toMatchObject({
    ok: true,
    value: {
      name: "First words",
      hasDraft: false,
      pages: [{ title: "origin-first-words", inWorkingCopy: true }],
    },
  });
});

test("releaseSection: pages change on their next request, in every isolate and build, and undo restores all", async () => {
  const { deps, isolate, settle } = setUp();
  const id = await share(deps, "news", "Old.");
  await addPage(deps, "with-news", id);
  const other = isolate("build-2");
  for (const one of [deps, other]) expect(await served(one, "with-news")).toBe("with-news: Old.");
  await settle();

  expect(await change(deps, id, "New.")).toMatchObject({ ok: true });
  expect(await served(isolate(), "with-news"), "a draft is not shown").toBe("with-news: Old.");
  expect(await release(deps, id)).toEqual({
    ok: true,
    value: { isDelayed: false, isShown: true, ended: [] },
  });
  for (const one of [deps, isolate(), isolate("build-2")])
    expect(await served(one, "with-news")).toBe("with-news: New.");
  await settle();

  const opened = await openSection(deps, id);
  const over = opened.ok ? opened.value.rev : 0;
  expect(await undoRelease(deps, { id, over, by: ADMIN })).toMatchObject({ ok: true });
  expect(await undoRelease(deps, { id, over, by: ADMIN }), "a form that is sent twice").toMatchObject({
    ok: true,
  });
  for (const one of [deps, isolate()]) expect(await served(one, "with-news")).toBe("with-news: Old.");
});

test("releaseSection: an error on one page is reported with the page, and no page changes", async () => {
  const { deps, isolate } = setUp();
  const id = await share(deps, "linked", "Words.");
  await addPage(deps, "has-no-target", id);
  await change(deps, id, "[Read on](#fine-print)");
  expect(await release(deps, id)).toMatchObject({
    ok: false,
    code: "not-ready",
    problems: [
      { slug: "has-no-target", messages: [expect.stringContaining("No part of this page is called")] },
    ],
  });
  expect(await served(isolate(), "has-no-target")).toBe("has-no-target: Words.");
});

test("detachSection: the page is unchanged, and later releases do not affect its draft and public version", async () => {
  const { deps, isolate, settle } = setUp();
  const id = await share(deps, "kept", "Kept.");
  await addPage(deps, "detached", id);
  await addPage(deps, "attached", id);
  await insertSection(deps, { section: id, to: "attached", savedBy: ADMIN, request: crypto.randomUUID() });
  expect(await detachSection(deps, { section: id, pageId: "detached", savedBy: ADMIN })).toMatchObject({
    ok: true,
  });
  await change(deps, id, "Later.");
  await release(deps, id);
  await settle();
  expect(await served(isolate(), "detached")).toBe("detached: Kept.");
  expect(await served(isolate(), "attached")).toBe("attached: Later.");
  const page = await findPageById(deps, "detached");
  expect(page.ok && page.value.blocks.map(({ type }) => type)).toEqual(["text"]);
});

test("deleteSection: refused while a working copy, a public version, an earlier version or a template uses it", async () => {
  const { deps } = setUp();
  const id = await share(deps, "used", "Used.");
  expect(await deleteSection(deps, { id, by: ADMIN })).toEqual({ ok: false, code: "in-use" });
  await env.DB.exec("DELETE FROM pages WHERE slug = 'origin-used'");
  await env.DB.prepare("INSERT INTO page_templates VALUES ('t1', 'With it', ?, 'a', 1)")
    .bind(JSON.stringify({ blocks: [{ id: "a", ...newSectionBlock(id) }] }))
    .run();
  expect(await deleteSection(deps, { id, by: ADMIN })).toEqual({ ok: false, code: "in-use" });
  await env.DB.exec("DELETE FROM page_templates");
  expect(await deleteSection(deps, { id, by: ADMIN })).toEqual({ ok: true, value: "used" });
});

test("listPages: a page is found by the words of its section", async () => {
  const { deps } = setUp();
  const id = await share(deps, "searched", "Marzipan for everyone.");
  await addPage(deps, "sweet", id);
  const { rows } = await listPages(deps, { search: "marzipan" });
  expect(rows.map(({ publicSlug }) => publicSlug).toSorted()).toEqual(["origin-searched", "sweet"]);
});

test("publishing: a page with a deleted section is refused, and one with an existing section shows it immediately", async () => {
  const { deps } = setUp();
  const id = await share(deps, "there", "Here.");
  await addPage(deps, "shown-at-once", id);
  expect(await served(deps, "shown-at-once")).toBe("shown-at-once: Here.");
  const draft = toDraft(
    pageInput({ slug: "shown-at-once", blocks: [{ id: "a", ...newSectionBlock("gone") } as Block] }),
  );
  const checkData = await readCheckData(deps, draft);
  expect(planPage(draft, "publish", { checkData, known: {} }).errors).toEqual({
    "blocks.0.props.section": expect.stringContaining("no such shared section"),
  });
});

const PAGES = 500;

/** Adds many public pages with a section by few statements, each with an entry in KV, as after a visit. */
async function addManyPages(deps: Deps, kv: ReturnType<typeof setUp>["kv"], section: string) {
  await addPage(deps, "page-0", section);
  const entry = kv.entries.get("page-0")!;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO pages (id, slug, rev, created_at, updated_at)
        SELECT 'page-' || value, 'page-' || value, 1, 1, 1 FROM json_each(?)`,
    ).bind(JSON.stringify(Array.from({ length: PAGES - 1 }, (_, at) => at + 1))),
    env.DB.prepare(
      `INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by)
        SELECT pages.id, 1, pages.slug, pages.slug, blocks, 1, 'a' FROM pages, page_revisions
        WHERE page_id = 'page-0' AND pages.id LIKE 'page-%' AND pages.id <> 'page-0'`,
    ),
    env.DB.prepare("UPDATE pages SET public_rev = 1 WHERE id LIKE 'page-%'"),
  ]);
  const slugs = Array.from({ length: PAGES }, (_, at) => `page-${at}`);
  for (const slug of slugs) {
    const html = entry.html.replace("page-0", slug);
    kv.entries.set(slug, { ...entry, html, version: entry.version.replace("page-0", slug) });
  }
  return slugs;
}

test("releaseSection: 500 pages change by one write to KV and a few queries, and each is current on its next request", async () => {
  const { deps, counter, kv, isolate, settle } = setUp();
  const id = await share(deps, "everywhere", "Old.");
  const slugs = await addManyPages(deps, kv, id);
  const expectEverywhere = async (text: string, visits = slugs) => {
    const visited = isolate();
    const shown = await Promise.all(visits.map((slug) => served(visited, slug)));
    expect(shown).toEqual(visits.map((slug) => `${slug}: ${text}`));
  };
  const readCosts = async (act: () => Promise<unknown>) => {
    counter.queries = kv.writes = 0;
    expect(await act()).toMatchObject({ ok: true, value: { isDelayed: false, ended: [] } });
    return { queries: counter.queries, writes: kv.writes };
  };
  counter.queries = 0;
  await expectEverywhere("Old.");
  expect(counter.queries, "a cached page costs no query").toBe(0);

  await change(deps, id, "New.");
  // Each public version is read once, 25 at a time, for the check.
  const released = await readCosts(() => release(deps, id));
  expect(released).toEqual({ queries: 31, writes: 1 });
  await expectEverywhere("New.");
  await settle();
  counter.queries = 0;
  await expectEverywhere("New.");
  expect(counter.queries, "cached again").toBe(0);

  const opened = await openSection(deps, id);
  const over = opened.ok ? opened.value.rev : 0;
  const undone = await readCosts(() => undoRelease(deps, { id, over, by: ADMIN }));
  expect(undone).toEqual({ queries: 27, writes: 1 });
  await expectEverywhere("Old.", slugs.slice(0, 100));
  await settle();
});
