import { expect, test } from "vitest";
import { autosave, EDITOR, OTHER_EDITOR } from "../../../../tests/fixtures/autosave.ts";
import { kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { saveNewPage, savePage } from "./page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";

/** Creates a page, and the requests of its editors: autosaves and saves by a button. */
async function setUp(slug: string) {
  const { deps } = publicationDeps();
  const created = await saveNewPage(deps, published({ slug, title: "First" }));
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value.page;
  const type = (title: string, sent: { rev: number; number: number }) =>
    autosave(deps, { id, ...sent, changes: { slug, title } });
  const press = (
    title: string,
    {
      rev,
      editor = EDITOR,
      ...request
    }: { rev: number; number: number; supersedes?: number; editor?: string },
  ) => savePage(deps, { ...kept({ slug, title }), id, rev, request: { editor, ...request } });
  const readTitle = async () => {
    const found = await findPageById(deps, id);
    return found.ok ? found.value.title : found.code;
  };
  return { type, press, readTitle };
}

test("concurrent requests: an editor's own autosave during a save by its button is no conflict", async () => {
  const { type, press, readTitle } = await setUp("draft-first");
  await type("Begun", { rev: 1, number: 1 });
  const responses = await Promise.all([
    type("By itself", { rev: 2, number: 2 }),
    press("By hand", { rev: 2, number: 3, supersedes: 2 }),
  ]);
  expect(responses).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readTitle()).toBe("By hand");
});

test("concurrent requests: an autosave that arrives with a later press changes nothing", async () => {
  const { type, press, readTitle } = await setUp("button-first");
  await type("Begun", { rev: 1, number: 1 });
  const responses = await Promise.all([
    press("By hand", { rev: 2, number: 3, supersedes: 2 }),
    type("By itself", { rev: 2, number: 2 }),
  ]);
  expect(responses).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readTitle()).toBe("By hand");
});

test("concurrent requests: of two people's saves, the later gets a conflict, and overwrites nothing", async () => {
  const { press, readTitle } = await setUp("two-at-once");
  const [one, other] = await Promise.all([
    press("One", { rev: 1, number: 1 }),
    press("Other", { rev: 1, number: 1, editor: OTHER_EDITOR }),
  ]);
  expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
  expect(await readTitle()).toBe(one.ok ? "One" : "Other");
});
