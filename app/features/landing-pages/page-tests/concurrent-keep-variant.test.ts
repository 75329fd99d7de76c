import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf } from "../../../../tests/fixtures/library.ts";
import { interruptedDatabase } from "../../../../tests/fixtures/interrupted-database.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { setUpTestedPage } from "../../../../tests/fixtures/tested-page.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { replacePicture } from "../library/replacing.server.ts";
import { savePage } from "../saving/page-saving.server.ts";
import { findPublicPage } from "../pages/pages.server.ts";
import { servePage } from "../publishing/serve-page.server.ts";
import { releaseSection, saveSection } from "../shared-sections/section-changes.server.ts";
import { openSection } from "../shared-sections/sections.server.ts";
import { shareBlocks } from "../shared-sections/share-blocks.server.ts";
import { findNewestTest, keepVariant } from "./page-tests.server.ts";

/** Sets up a running test of a page against a version with a picture, and what happens while it is decided. */
async function setUp(slug: string, former: number) {
  const tested = await setUpTestedPage(slug);
  const { deps, id, create, start, readRev } = tested;
  for (const one of [former, former + 1]) await addPicture(deps.db, one);
  const version = await create(kept({ slug: `${slug}-b`, title: "Pictured", blocks: blocksWith(former) }));
  expect(await start({ versions: [version] })).toMatchObject({ ok: true });
  const keep = (db: typeof deps.db) =>
    keepVariant({ ...deps, db }, { pageId: id, number: 1, letter: "b", savedBy: ADMIN });
  const replace = () => replacePicture(deps, { hash: hashOf(former), by: hashOf(former + 1), actor: ADMIN });
  const publish = async () =>
    savePage(deps, { id, rev: await readRev(), ...published({ slug, title: "Published meanwhile" }) });
  const readState = async () => {
    const page = await findPublicPage(deps, slug);
    const newest = await findNewestTest(deps, id);
    return {
      title: page.ok ? page.value.title : page.code,
      blocks: page.ok ? JSON.stringify(page.value.blocks) : "",
      isRunning: newest?.endedAt === null,
      kept: newest?.kept,
    };
  };
  return { keep, replace, publish, readState };
}

test("keepVariant: a concurrent publication is not overwritten, and a refused decision is not recorded", async () => {
  for (let at = 0; ; at++) {
    const { keep, publish, readState } = await setUp(`decided-${at}`, 500 + 2 * at);
    const { db, state } = interruptedDatabase(at, publish);
    const decided = await keep(db);
    if (state.batches <= at) return expect(at).toBeGreaterThan(0);
    expect(await readState(), `before batch ${at}`).toMatchObject(
      decided.ok
        ? { title: "Published meanwhile", isRunning: false }
        : { title: "Published meanwhile", isRunning: false, kept: null },
    );
  }
});

test("keepVariant: a concurrently replaced picture does not become public again", async () => {
  for (let at = 0; ; at++) {
    const former = 600 + 2 * at;
    const { keep, replace, readState } = await setUp(`replaced-${at}`, former);
    const { db, state } = interruptedDatabase(at, replace);
    await keep(db);
    if (state.batches <= at) return expect(at).toBeGreaterThan(0);
    expect((await readState()).blocks.includes(hashOf(former)), `before batch ${at}`).toBe(false);
  }
});

const words = wholeBlocks().find(({ type }) => type === "text")!;
const wordsBlock = (text: string) => ({ ...words, id: "words", props: { ...words.props, text } }) as Block;

/** Sets up a running test against a version with a shared section, whose changed words wait for a release. */
async function setUpSection(slug: string) {
  const renderPage = async ({ title, blocks }: { title: string; blocks: Block[] }) => ({
    html: `${title}: ${blocks.map(({ props }) => ("text" in props ? props.text : "")).join("")}`,
    etag: '"1"',
    headers: {},
  });
  const { deps, id: pageId, create, start, isRunning } = await setUpTestedPage(slug, { renderPage });
  const origin = await create(
    kept({ slug: `${slug}-o`, title: "Origin", blocks: [...pageInput().blocks, wordsBlock("Old.")] }),
  );
  const share = {
    pageId: origin,
    first: "words",
    last: "words",
    name: slug,
    savedBy: ADMIN,
    request: origin,
  };
  const shared = await shareBlocks(deps, share);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  const { id } = shared.value;
  const blocks = [{ id: "shared-section-1", ...newSectionBlock(id) } as Block];
  const version = await create(kept({ slug: `${slug}-b`, title: "Kept", blocks }));
  expect(await start({ versions: [version] })).toMatchObject({ ok: true });
  const command = async () => {
    const opened = await openSection(deps, id);
    if (!opened.ok) throw new Error(opened.code);
    return { id, over: opened.value.rev, by: ADMIN, draft: opened.value.draft };
  };
  const former = await command();
  const draft = { ...former.draft, blocks: [wordsBlock("New.")] };
  expect(await saveSection(deps, { ...former, name: slug, draft })).toMatchObject({ ok: true });
  const release = async () =>
    expect(await releaseSection(deps, await command()), "release").toMatchObject({ ok: true });
  const keep = (db: typeof deps.db) =>
    keepVariant({ ...deps, db }, { pageId, number: 1, letter: "b", savedBy: ADMIN });
  const readServed = async () => {
    const page = await servePage(deps, slug);
    return page.ok ? page.value.html : page.code;
  };
  return { keep, release, readServed, isRunning };
}

test("keepVariant: a concurrently released shared section shows its new words, and the test ends", async () => {
  for (let at = 0; ; at++) {
    const { keep, release, readServed, isRunning } = await setUpSection(`released-${at}`);
    const { db, state } = interruptedDatabase(at, release);
    const decided = await keep(db);
    if (state.batches <= at) return expect(at).toBeGreaterThan(0);
    expect(await isRunning(), `before batch ${at}`).toBe(false);
    expect(await readServed(), `before batch ${at}`).toBe(decided.ok ? "Kept: New." : "First: ");
  }
});
