import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { autosave } from "../drafts/autosaving.server.ts";
import { listFormFields } from "../drafts/draft-form.ts";
import { saveNewPage, savePage } from "./page-saving.server.ts";
import { findPageById } from "./pages.server.ts";
import { toDraft } from "../drafts/read-draft.ts";

const EDITOR = "6f9f1c1e-0000-4000-8000-000000000001";
const OTHER_EDITOR = "6f9f1c1e-0000-4000-8000-000000000002";

/** A page, and what its editors send: by themselves while somebody types, and by a button. */
async function setUp(slug: string) {
  const { deps } = publicationDeps();
  const created = await saveNewPage(deps, published({ slug, title: "First" }));
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value.page;
  const type = (title: string, { rev, seq }: { rev: number; seq: number }) => {
    const form = new FormData();
    for (const [name, text] of listFormFields({ ...toDraft(pageInput({ slug, title })) }))
      form.append(name, text);
    const fields = readForm(form) as { blocks?: unknown };
    return autosave(deps, { id, rev, fields, from: { editor: EDITOR, seq }, savedBy: ADMIN });
  };
  const press = (
    title: string,
    { rev, seq, editor = EDITOR }: { rev: number; seq: number; editor?: string },
  ) => savePage(deps, { ...kept({ slug, title }), id, rev, from: { editor, seq } });
  const readTitle = async () => {
    const found = await findPageById(deps, id);
    return found.ok ? found.value.title : found.code;
  };
  return { type, press, readTitle };
}

test("what an editor sends by itself while its button is pressed is no stranger's", async () => {
  const { type, press, readTitle } = await setUp("draft-first");
  await type("Begun", { rev: 1, seq: 1 });
  const answers = await Promise.all([
    type("By itself", { rev: 2, seq: 2 }),
    press("By hand", { rev: 2, seq: 3 }),
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readTitle()).toBe("By hand");
});

test("what an editor sent by itself before a button was pressed, and comes with it, changes nothing", async () => {
  const { type, press, readTitle } = await setUp("button-first");
  await type("Begun", { rev: 1, seq: 1 });
  const answers = await Promise.all([
    press("By hand", { rev: 2, seq: 3 }),
    type("By itself", { rev: 2, seq: 2 }),
  ]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await readTitle()).toBe("By hand");
});

test("of two people who save at the same moment the second is told, and overwrites nothing", async () => {
  const { press, readTitle } = await setUp("two-at-once");
  const [one, other] = await Promise.all([
    press("One", { rev: 1, seq: 1 }),
    press("Other", { rev: 1, seq: 1, editor: OTHER_EDITOR }),
  ]);
  expect([one.ok, other.ok].toSorted()).toEqual([false, true]);
  expect(await readTitle()).toBe(one.ok ? "One" : "Other");
});
