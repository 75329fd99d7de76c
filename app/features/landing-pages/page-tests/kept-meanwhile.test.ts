import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf } from "../../../../tests/fixtures/library.ts";
import { interruptedDatabase } from "../../../../tests/fixtures/interrupted-database.ts";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { setUpTestedPage } from "../../../../tests/fixtures/tested-page.ts";
import { replacePicture } from "../library/replacing.server.ts";
import { savePage } from "../pages/page-saving.server.ts";
import { findPublicPage } from "../pages/pages.server.ts";
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

test("keepVariant: a publication at any moment of it is not overwritten, and a refused decision is not recorded", async () => {
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

test("keepVariant: a picture that is replaced at any moment of it is not public again", async () => {
  for (let at = 0; ; at++) {
    const former = 600 + 2 * at;
    const { keep, replace, readState } = await setUp(`replaced-${at}`, former);
    const { db, state } = interruptedDatabase(at, replace);
    await keep(db);
    if (state.batches <= at) return expect(at).toBeGreaterThan(0);
    expect((await readState()).blocks.includes(hashOf(former)), `before batch ${at}`).toBe(false);
  }
});
