import { expect, test } from "vitest";
import { ADMIN } from "../../../../tests/fixtures/pages.ts";
import { breakEverywhere } from "../../../../tests/fixtures/publication.ts";
import { setUpTestedPage } from "../../../../tests/fixtures/tested-page.ts";
import { findNewestTest, keepVariant, undoKeeping } from "./page-tests.server.ts";

const ALWAYS = { untrue: [], notRepeated: [] };

const shared = await setUpTestedPage("lost-first");
let slugs = 0;

/** Starts a test of a new page, on a database that can be made to fail. */
async function setUp() {
  const all = await setUpTestedPage(`lost-${(slugs += 1)}`);
  const deps = { ...all.deps, db: shared.deps.db };
  deps.renewDeps = () => deps;
  await all.start();
  return { ...all, deps, command: { pageId: all.id, number: 1, savedBy: ADMIN } };
}

test("keepVariant: wherever D1 fails, a test that was decided for version A is reported as such", async () => {
  const found = await breakEverywhere(shared.counter, async () => {
    const { deps, command } = await setUp();
    const isDone = async () => (await findNewestTest(deps, command.pageId))?.kept === "a";
    return { change: async () => (await keepVariant(deps, { ...command, letter: "a" })).ok, isDone };
  });
  expect(found).toEqual(ALWAYS);
});

test("undoKeeping: wherever D1 fails, a former version that is public again is reported as such", async () => {
  const found = await breakEverywhere(shared.counter, async () => {
    const { deps, command, readRev } = await setUp();
    await keepVariant(deps, { ...command, letter: "b" });
    const before = await readRev();
    return {
      change: async () => (await undoKeeping(deps, command)).ok,
      isDone: async () => (await readRev()) > before,
    };
  });
  expect(found).toEqual(ALWAYS);
});
