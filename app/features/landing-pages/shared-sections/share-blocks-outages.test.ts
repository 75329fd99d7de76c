import { expect, test } from "vitest";
import { ADMIN, kept, pageInput } from "../../../../tests/fixtures/pages.ts";
import {
  breakEverywhere,
  countingDatabase,
  publicationDeps,
} from "../../../../tests/fixtures/publication.ts";
import { saveNewPage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";

const { db, counter } = countingDatabase();
const deps = { ...publicationDeps({ db }).deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };

let number = 0;

/** Creates a page with a block to share. */
async function setUp(name = `Our call ${(number += 1)}`) {
  const pageId = crypto.randomUUID();
  const { blocks } = pageInput();
  await saveNewPage(deps, kept({ slug: `sharing-${pageId}`, title: "Origin", blocks }), { id: pageId });
  const block = blocks.at(-1)?.id ?? "";
  const command = { pageId, first: block, last: block, name, savedBy: ADMIN, request: crypto.randomUUID() };
  const isDone = async () => {
    const page = await findPageById(deps, pageId);
    return page.ok && JSON.stringify(page.value.blocks).includes('"shared-section"');
  };
  return { command, change: async () => (await shareBlocks(deps, command)).ok, isDone };
}

test("shareBlocks: wherever D1 fails, the response is correct, and a retry completes it", async () => {
  expect(await breakEverywhere(counter, () => setUp())).toEqual({ untrue: [], notRepeated: [] });
});

test("shareBlocks: another administrator's section with the same name is not reused", async () => {
  const { command } = await setUp("Our rest");
  expect(await shareBlocks(deps, { ...command, savedBy: "other@rootwell.example" })).toMatchObject({
    ok: true,
  });
  const { command: mine } = await setUp("Our rest");
  expect(await shareBlocks(deps, mine)).toMatchObject({ ok: false, code: "name-taken" });
});
