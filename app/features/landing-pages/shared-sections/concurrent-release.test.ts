import { expect, test } from "vitest";
import { interruptedDatabase } from "../../../../tests/fixtures/interrupted-database.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { saveNewPage } from "../saving/page-saving.server.ts";
import { findPageById, findPublicPage } from "../pages/pages.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { releaseSection, saveSection, undoRelease } from "./section-changes.server.ts";
import { openSection } from "./sections.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";

const words = wholeBlocks().find(({ type }) => type === "text")!;
const wordsBlock = (id: string, text: string) => ({ ...words, id, props: { ...words.props, text } }) as Block;

/** Part of the page that the released section links to. */
const FINE_PRINT = wordsBlock("fine-print", "Small.");
const LINK = "[Read on](#fine-print)";

/** Sets up a section that links to a part of its page once it is released, and a public page with both. */
async function setUp(name: string) {
  const all = publicationDeps();
  const deps = { ...all.deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };
  const pageId = crypto.randomUUID();
  const blocks = [...pageInput().blocks, wordsBlock("words", "Old.")];
  await saveNewPage(deps, kept({ slug: `origin-${name}`, title: name, blocks }), { id: pageId });
  const share = { pageId, first: "words", last: "words", name, savedBy: ADMIN, request: pageId };
  const shared = await shareBlocks(deps, share);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  const { id } = shared.value;
  const section = { id: "shared-section-1", ...newSectionBlock(id) } as Block;
  const listBlocks = (hasTarget: boolean) => [
    ...pageInput().blocks,
    ...(hasTarget ? [FINE_PRINT] : []),
    section,
  ];
  await saveNewPage(deps, published({ slug: name, title: name, blocks: listBlocks(true) }), { id: name });
  const readCommand = async () => {
    const opened = await openSection(deps, id);
    if (!opened.ok) throw new Error(opened.code);
    return { id, over: opened.value.rev, by: ADMIN, draft: opened.value.draft };
  };
  const change = async (text: string) => {
    const { draft, ...command } = await readCommand();
    return saveSection(deps, { ...command, name, draft: { ...draft, blocks: [wordsBlock("words", text)] } });
  };
  const publish = async (db = deps.db, pageSlug = name) => {
    const page = await findPageById(deps, pageSlug);
    const over = page.ok ? page.value.rev : 0;
    const draft = toDraft({ ...pageInput({ slug: pageSlug, title: pageSlug }), blocks: listBlocks(false) });
    return saveDraft({ ...deps, db }, { id: pageSlug, over, intent: "publish", draft, savedBy: ADMIN });
  };
  const release = async (db = deps.db) => releaseSection({ ...deps, db }, await readCommand());
  const undo = async (db = deps.db) => undoRelease({ ...deps, db }, await readCommand());
  /** Whether a public page shows the link without its target. */
  const isBroken = async (slug = name) => {
    const page = await findPublicPage(deps, slug);
    const html = page.ok ? JSON.stringify(page.value.blocks) : "";
    return html.includes("#fine-print") && !html.includes("Small.");
  };
  return { deps, change, publish, release, undo, isBroken };
}

/** Interrupts a verb before each of its batches in turn, each time with new state. */
async function interruptEverywhere(
  name: string,
  run: (at: number, slug: string) => Promise<{ batches: number; hasBroken: boolean }>,
): Promise<number[]> {
  const broken: number[] = [];
  for (let at = 0; ; at++) {
    const { batches, hasBroken } = await run(at, `${name}-${at}`);
    if (batches <= at) return broken;
    if (hasBroken) broken.push(at);
  }
}

test("releaseSection: a page that is published between the check and the write is checked, too", async () => {
  const broken = await interruptEverywhere("released", async (at, slug) => {
    const { change, publish, release, isBroken } = await setUp(slug);
    await change(LINK);
    const { db, state } = interruptedDatabase(at, publish);
    const released = await release(db);
    if (at === 0) expect(released).toMatchObject({ code: "not-ready", problems: [{ slug }] });
    return { batches: state.batches, hasBroken: await isBroken() };
  });
  expect(broken).toEqual([]);
});

test("undoRelease: a page that is published between the check and the write is checked, too", async () => {
  const broken = await interruptEverywhere("undone", async (at, slug) => {
    const { change, publish, release, undo, isBroken } = await setUp(slug);
    for (const text of [LINK, "New."]) {
      await change(text);
      expect(await release()).toMatchObject({ ok: true });
    }
    const { db, state } = interruptedDatabase(at, publish);
    await undo(db);
    return { batches: state.batches, hasBroken: await isBroken() };
  });
  expect(broken).toEqual([]);
});

test.each(["an existing page", "a new page"])(
  "saveDraft: a section that is released between the check and the write of %s is checked, too",
  async (page) => {
    const broken = await interruptEverywhere(page.replaceAll(" ", "-"), async (at, name) => {
      const { change, publish, release, isBroken } = await setUp(name);
      const slug = page === "a new page" ? `new-${name}` : name;
      await change(LINK);
      const { db, state } = interruptedDatabase(at, release);
      const saved = await publish(db, slug);
      if (state.batches > at) expect(saved).toMatchObject({ code: "not-ready" });
      return { batches: state.batches, hasBroken: await isBroken(slug) };
    });
    expect(broken).toEqual([]);
  },
);
