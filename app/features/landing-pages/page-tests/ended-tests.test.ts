import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf, urlOf } from "../../../../tests/fixtures/library.ts";
import { ADMIN, kept, pageInput } from "../../../../tests/fixtures/pages.ts";
import { setUpTestedPage } from "../../../../tests/fixtures/tested-page.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import {
  findUndoable,
  listTestsToReplace,
  replacePicture,
  undoReplacement,
} from "../library/replacing.server.ts";
import { changePages, describeBulkOutcome, listTestsOfBulk } from "../saving/bulk-changes.server.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { releaseSection, saveSection, undoRelease } from "../shared-sections/section-changes.server.ts";
import { detachSection } from "../shared-sections/section-pages.server.ts";
import { shareBlocks } from "../shared-sections/share-blocks.server.ts";
import { openSection } from "../shared-sections/sections.server.ts";
import { changeAndListEndedTests } from "./ended-tests.server.ts";
import { describeEnded } from "./ended-words.ts";
import { findNewestTest } from "./page-tests.server.ts";

const whole = wholeBlocks().find(({ type }) => type === "text");
const textBlock = (text: string) => ({ ...whole, id: "words", props: { ...whole?.props, text } }) as Block;

/** Adds a picture to replace and a picture to replace it by, which no other test shows. */
async function addPair({ db }: { db: Parameters<typeof addPicture>[0] }, former: number) {
  for (const one of [former, former + 1]) await addPicture(db, one);
  return { hash: hashOf(former), by: hashOf(former + 1), actor: ADMIN };
}

test("replacePicture, undoReplacement: the test of a changed page ends, and is listed before and after", async () => {
  const { deps, id, create, start, variantsAt, isRunning } = await setUpTestedPage("pictured");
  const command = await addPair(deps, 10);
  const version = await create(kept({ slug: "pictured-b", title: "Pictured", blocks: blocksWith(10) }));
  const other = await setUpTestedPage("not-pictured");
  await other.start();
  expect(await start({ versions: [version] })).toEqual({ ok: true, value: undefined });
  expect(await listTestsToReplace(deps, command.hash, command.by)).toEqual(["First"]);
  expect(await replacePicture(deps, command)).toMatchObject({
    value: { changed: 1, ended: ["First"], showing: [] },
  });
  expect([await variantsAt(), await isRunning()]).toEqual([[], false]);
  expect(await findNewestTest(deps, id)).toMatchObject({ endedFor: "replaced-picture" });

  await start({ versions: [version] });
  expect(await findUndoable(deps, command.hash)).toMatchObject({ pages: 1, tested: ["First"] });
  expect(await undoReplacement(deps, command)).toMatchObject({ value: { changed: 1, ended: ["First"] } });
  expect([await isRunning(), await other.isRunning()]).toEqual([false, true]);
});

test("undoReplacement: a test that shows the picture on another page continues, and is not listed", async () => {
  const { deps, create } = await setUpTestedPage("replaced-alone");
  const command = await addPair(deps, 20);
  await create(kept({ slug: "replaced-alone-b", title: "Replaced", blocks: blocksWith(20) }));
  await replacePicture(deps, command);
  const other = await setUpTestedPage("shows-the-new");
  const version = await other.create(kept({ slug: "shows-the-new-b", blocks: blocksWith(21) }));
  expect(await other.start({ versions: [version] })).toEqual({ ok: true, value: undefined });
  expect(await findUndoable(deps, command.hash)).toMatchObject({ tested: [] });
  expect(await undoReplacement(deps, command)).toMatchObject({ value: { changed: 1, ended: [] } });
  expect(await other.isRunning()).toBe(true);
});

test("replacePicture: a page that is not changed, for a picture in its text or a failure of D1, keeps its test", async () => {
  const { deps, create, start, isRunning } = await setUpTestedPage("unchanged");
  const command = await addPair(deps, 30);
  const inText = [...blocksWith(35), textBlock(`It stands at ${urlOf(30)} here.`)];
  const texted = await create(kept({ slug: "unchanged-text", title: "Texted", blocks: inText }));
  expect(await start({ versions: [texted] })).toEqual({ ok: true, value: undefined });
  expect(await listTestsToReplace(deps, command.hash, command.by)).toEqual([]);
  expect(await replacePicture(deps, command)).toMatchObject({
    value: { changed: 0, left: ["Texted"], ended: [], showing: ["First"] },
  });
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM picture_replacements WHERE former_hash = ?")
      .bind(command.hash)
      .first("n"),
    "nothing to undo",
  ).toBe(0);
  expect(await isRunning()).toBe(true);

  const failing = await create(kept({ slug: "unchanged-full", title: "Full", blocks: blocksWith(30) }));
  expect(await start({ versions: [failing] })).toEqual({ ok: true, value: undefined });
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE INSERT ON page_revisions WHEN new.slug = 'unchanged-full' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  const replaced = await replacePicture(deps, command);
  await env.DB.exec("DROP TRIGGER full");
  expect(replaced).toMatchObject({ value: { changed: 0, ended: [] } });
  expect(await isRunning()).toBe(true);

  await env.DB.exec("CREATE TRIGGER full BEFORE UPDATE ON page_tests BEGIN SELECT RAISE(ABORT, 'full'); END");
  const recorded = await replacePicture(deps, command);
  await env.DB.exec("DROP TRIGGER full");
  expect(recorded).toMatchObject({ value: { changed: 1, ended: [], showing: ["First"] } });
  expect(await findUndoable(deps, command.hash), "it can be undone").toMatchObject({ pages: 1 });
});

async function shareOn(deps: Awaited<ReturnType<typeof setUpTestedPage>>["deps"], pageId: string) {
  const sharing = { pageId, first: "words", last: "words", name: pageId, savedBy: ADMIN, request: pageId };
  const shared = await shareBlocks(deps, sharing);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  const section = shared.value.id;
  const read = async () => {
    const opened = await openSection(deps, section);
    if (!opened.ok) throw new Error(opened.code);
    return opened.value;
  };
  const release = async (text: string) => {
    const { rev, name, draft } = await read();
    const blocks = draft.blocks.map((block) => ({ ...block, props: { ...block.props, text } }));
    const saved = await saveSection(deps, {
      id: section,
      over: rev,
      by: ADMIN,
      name,
      draft: { ...draft, blocks },
    });
    return releaseSection(deps, { id: section, over: saved.ok ? saved.value : 0, by: ADMIN });
  };
  return { section, read, release };
}

test("sections: a release, its undo and a detached page end only the tests that show the section", async () => {
  const { deps, id, create, start, save, variantsAt, isRunning } = await setUpTestedPage("sectioned");
  const origin = await create(
    kept({ slug: "sectioned-origin", blocks: [...pageInput().blocks, textBlock("Old.")] }),
  );
  const { section, read, release } = await shareOn(deps, origin);
  const other = await setUpTestedPage("not-sectioned");
  await other.start();
  const withSection = { id: "shared-section-1", ...newSectionBlock(section) } as Block;
  const version = await create(kept({ slug: "sectioned-b", blocks: [...pageInput().blocks, withSection] }));
  await start({ versions: [version] });
  expect((await read()).tested).toMatchObject([{ pageId: id, title: "First" }]);
  expect(await release("New.")).toMatchObject({ value: { ended: ["First"] } });
  expect([await variantsAt(), await isRunning()]).toEqual([[], false]);
  expect(await findNewestTest(deps, id)).toMatchObject({ endedFor: "released-section" });

  await start({ versions: [version] });
  const undone = await undoRelease(deps, { id: section, over: (await read()).rev, by: ADMIN });
  expect(undone).toMatchObject({ value: { ended: ["First"] } });
  expect(await isRunning()).toBe(false);

  await save("publish", { title: "First", blocks: [...pageInput().blocks, withSection] });
  await start();
  expect((await read()).tested).toMatchObject([{ pageId: id, shownId: id }]);
  const detached = await detachSection(deps, { section, pageId: id, savedBy: ADMIN });
  expect(detached).toMatchObject({ value: { ended: ["First"] } });
  expect([await isRunning(), await other.isRunning()]).toEqual([false, true]);
});

test("changePages: publishing and trashing list the ended tests, before and after; a page without changes ends none", async () => {
  const { deps, id, versions, start, save, isRunning } = await setUpTestedPage("in-bulk");
  await start();
  const listed = (intent: "publish" | "trash", ids: string[]) => listTestsOfBulk(deps, intent, ids);
  const none = { ok: true, value: [] };
  const one = { ok: true, value: ["First"] };
  expect(await listed("publish", [id])).toEqual(none);
  expect(await listed("publish", versions), "a version is kept as it stood").toEqual(none);
  expect(await listed("trash", versions)).toEqual(one);
  await save("save", { title: "Typed" });
  expect(await listed("publish", [id])).toEqual({ ok: true, value: ["Typed"] });
  const change = async (intent: "publish" | "trash", ids: string[]) => {
    const changed = await changePages(deps as never, intent, { ids, actor: ADMIN });
    return changed.ok ? describeBulkOutcome(intent, changed.value) : changed.code;
  };
  expect(await change("publish", [id, ...versions])).toBe(
    "2 pages published. It ended the tests of versions of “Typed”.",
  );
  await start();
  expect(await change("trash", versions)).toMatch(/ It ended the tests of versions of “Typed”\.$/);
  expect(await isRunning()).toBe(false);
});

test("changeAndListEndedTests: a change succeeds even if the tests cannot be read after it", async () => {
  const versions = [{ pageId: "page", number: 1, title: "First" }] as never;
  const down = {
    select: () => {
      throw new Error("D1 is down");
    },
  } as never;
  const events: string[] = [];
  const response = await changeAndListEndedTests(
    { db: down, log: (event) => events.push(event) },
    versions,
    async () => "made",
  );
  expect(response).toEqual({ outcome: "made", ended: "unknown" });
  expect(describeEnded(response.ended)).toContain("could not be read");
  expect(events).toEqual(["ended-tests-not-read"]);
});
