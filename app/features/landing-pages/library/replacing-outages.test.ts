import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf, urlOf } from "../../../../tests/fixtures/library.ts";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import {
  breakEverywhere,
  countingDatabase,
  publicationDeps,
} from "../../../../tests/fixtures/publication.ts";
import { saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { describeReplaced } from "./replaced-words.ts";
import { findUndoable, replacePicture, undoReplacement } from "./replacing.server.ts";

const { db, counter } = countingDatabase();
const { deps } = publicationDeps({ db });

let pictures = 0;

/** Creates two pictures, and a page that shows the first. */
async function setUp() {
  const [former, taking] = [(pictures += 1), (pictures += 1)];
  await addPicture(db, former);
  await addPicture(db, taking);
  const id = `page-${former}`;
  await saveNewPage(deps, published({ slug: id, title: id, blocks: blocksWith(former) }), { id });
  const shows = async (number: number) => {
    const page = await findPageById(deps, id);
    return page.ok && JSON.stringify(page.value.blocks).includes(urlOf(number));
  };
  return { id, former, taking, shows, command: { hash: hashOf(former), by: hashOf(taking), actor: ADMIN } };
}

const isChanged = (outcome: Awaited<ReturnType<typeof replacePicture>>) =>
  outcome.ok && outcome.value.changed === 1;

test("replacePicture: wherever D1 fails, the changed pages are reported, and each can be undone", async () => {
  const lost: string[] = [];
  const found = await breakEverywhere(counter, async () => {
    const { id, command, taking, shows } = await setUp();
    const change = async () => {
      const outcome = await replacePicture(deps, command);
      counter.responses = Number.POSITIVE_INFINITY;
      const undoable = await findUndoable(deps, command.hash);
      if ((await shows(taking)) && undoable?.pages !== 1) lost.push(id);
      return isChanged(outcome);
    };
    return { change, isDone: () => shows(taking) };
  });
  expect(found).toEqual({ untrue: [], notRepeated: [] });
  expect(lost).toEqual([]);
});

test("replacePicture: a request that ends half-way can be undone", async () => {
  const { id, command, taking, former, shows } = await setUp();
  counter.responses = Number.POSITIVE_INFINITY;
  await new Promise<void>((resolve) => {
    // Never settles once the first page is saved, like the work of a request whose time is up.
    const refreshed = () => new Promise<never>(() => resolve());
    void replacePicture({ ...deps, renderPage: refreshed }, command);
  });
  expect(await shows(taking)).toBe(true);
  expect(await findUndoable(deps, command.hash)).toMatchObject({ pages: 1 });
  expect(await undoReplacement(deps, command)).toMatchObject({ ok: true, value: { changed: 1, left: [] } });
  expect([id, await shows(former)]).toEqual([id, true]);
});

test("replacePicture: wherever the database fails, unpublished changes stay in the working copy", async () => {
  const titles = new Set<string | false>();
  const outcomes = new Set<number>();
  for (let responses = 0, isWhole = false; !isWhole; responses++) {
    const { command, id, former } = await setUp();
    await savePage(deps, { ...kept({ slug: id, title: "Typed", blocks: blocksWith(former) }), id, rev: 1 });
    Object.assign(counter, { queries: 0, responses });
    const outcome = await replacePicture(deps, command);
    isWhole = counter.queries <= responses;
    counter.responses = Number.POSITIVE_INFINITY;
    const page = await findPageById(deps, id);
    titles.add(page.ok && page.value.title);
    if (outcome.ok) outcomes.add(outcome.value.changed);
  }
  expect([...titles]).toEqual(["Typed"]);
  expect([...outcomes].toSorted(), "failures before and after the write").toEqual([0, 1]);
});

test("undoReplacement: wherever D1 fails, the undo stays available until all pages are restored", async () => {
  const found = await breakEverywhere(counter, async () => {
    const { command, former, shows } = await setUp();
    await replacePicture(deps, command);
    const change = async () => isChanged(await undoReplacement(deps, command));
    return { change, isDone: () => shows(former) };
  });
  expect(found).toEqual({ untrue: [], notRepeated: [] });
});

test("undoReplacement: a page that was trashed meanwhile is reported by its title", async () => {
  const { command, id } = await setUp();
  await replacePicture(deps, command);
  await trashPage(deps, id, ADMIN);
  const undone = await undoReplacement(deps, command);
  expect(undone.ok && describeReplaced("Undone", undone.value)).toMatch(
    new RegExp(`^Undone on 0 pages. Left as they are, .*they are in the trash.*: “${id}”.$`),
  );
});
