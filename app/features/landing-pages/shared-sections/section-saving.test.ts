import { expect, test } from "vitest";
import { ADMIN, kept, pageInput } from "../../../../tests/fixtures/pages.ts";
import { countingDatabase, publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { saveNewPage } from "../saving/page-saving.server.ts";
import { saveSectionForm } from "./section-saving.server.ts";
import { openSection } from "./sections.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";

const COLLEAGUE = "colleague@rootwell.example";

/** Text block whose id is also its text. */
function textBlock(id: string): Block {
  const block = wholeBlocks().find(({ type }) => type === "text")!;
  return { ...block, id, props: { ...block.props, text: id } } as Block;
}

/** Creates a section with two text blocks, and opens it. */
async function openNew(name: string) {
  const { db } = countingDatabase();
  const deps = { ...publicationDeps({ db }).deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };
  const blocks = [textBlock("first"), textBlock("second")];
  const id = crypto.randomUUID();
  await saveNewPage(deps, kept({ slug: name, title: name, blocks: [...pageInput().blocks, ...blocks] }), {
    id,
  });
  const sent = { pageId: id, first: "first", last: "second", name, savedBy: ADMIN, request: id };
  const shared = await shareBlocks(deps, sent);
  if (!shared.ok) throw new Error(shared.code);
  return { deps, id: shared.value.id, ...(await open(deps, shared.value.id)) };
}

async function open(deps: Parameters<typeof openSection>[0], id: string) {
  const opened = await openSection(deps, id);
  if (!opened.ok) throw new Error(opened.code);
  return { begun: opened.value.rev, draft: opened.value.draft };
}

/** Replaces the text of a block. */
function write({ blocks, ...draft }: Draft, id: string, text: string): Draft {
  const change = (block: Draft["blocks"][number]) => ({ ...block, props: { ...block.props, text } });
  return { ...draft, blocks: blocks.map((block) => (block.id === id ? change(block) : block)) };
}

const textsOf = ({ blocks }: Draft) => blocks.map(({ props }) => props.text);
const byMe = { by: ADMIN, seen: undefined, taken: [] };
const byColleague = { ...byMe, by: COLLEAGUE };

test("saveSectionForm: a form that changed another block than a newer revision is saved with both changes", async () => {
  const { deps, id, begun, draft } = await openNew("other-block");
  await saveSectionForm(deps, { ...byColleague, id, begun, draft: write(draft, "first", "theirs") });
  const saved = await saveSectionForm(deps, { ...byMe, id, begun, draft: write(draft, "second", "mine") });
  expect(saved).toMatchObject({ ok: true, value: { isMerged: true } });
  expect(textsOf((await open(deps, id)).draft)).toEqual(["theirs", "mine"]);
});

test("saveSectionForm: a text that both changed is refused with both versions, and the other changes in the form", async () => {
  const { deps, id, begun, draft } = await openNew("same-block");
  const theirs = write(write(draft, "first", "theirs"), "second", "also theirs");
  await saveSectionForm(deps, { ...byColleague, id, begun, draft: theirs });
  const refused = await saveSectionForm(deps, { ...byMe, id, begun, draft: write(draft, "first", "mine") });
  if (refused.ok || refused.code !== "conflict") throw new Error(JSON.stringify(refused));
  expect(refused.conflicts).toMatchObject([{ mine: "mine", theirs: "theirs" }]);
  expect(textsOf(refused.draft)).toEqual(["mine", "also theirs"]);
  expect(textsOf((await open(deps, id)).draft)).toEqual(["theirs", "also theirs"]);
});

test.each([
  ["mine", []],
  ["theirs", ["first.text"]],
])(
  "saveSectionForm: a conflict decided for %s is saved so, with the changes of both elsewhere",
  async (text, taken) => {
    const { deps, id, begun, draft } = await openNew(`decided-${text}`);
    const theirs = write(write(draft, "first", "theirs"), "second", "also theirs");
    await saveSectionForm(deps, { ...byColleague, id, begun, draft: theirs });
    const form = { ...byMe, id, begun, draft: write(draft, "first", "mine") };
    const refused = await saveSectionForm(deps, form);
    if (refused.ok || refused.code !== "conflict") throw new Error(JSON.stringify(refused));
    const seen = refused.theirs.rev;
    expect(await saveSectionForm(deps, { ...form, seen, taken, draft: refused.draft })).toMatchObject({
      ok: true,
    });
    expect(textsOf((await open(deps, id)).draft)).toEqual([text, "also theirs"]);
  },
);

test("saveSectionForm: a choice that was made before a third save is asked again", async () => {
  const { deps, id, begun, draft } = await openNew("third-save");
  await saveSectionForm(deps, { ...byColleague, id, begun, draft: write(draft, "first", "theirs") });
  const form = { ...byMe, id, begun, draft: write(draft, "first", "mine") };
  const seen = begun + 1;
  await saveSectionForm(deps, { ...byColleague, id, begun: seen, draft: write(draft, "first", "third") });
  const refused = await saveSectionForm(deps, { ...form, seen });
  expect(refused).toMatchObject({ ok: false, code: "conflict", conflicts: [{ theirs: "third" }] });
});

test("saveSectionForm: a name that both changed is a conflict, with its own label", async () => {
  const { deps, id, begun, draft } = await openNew("renamed");
  await saveSectionForm(deps, { ...byColleague, id, begun, draft: { ...draft, title: "Their name" } });
  const refused = await saveSectionForm(deps, { ...byMe, id, begun, draft: { ...draft, title: "My name" } });
  expect(refused).toMatchObject({ conflicts: [{ key: "title", label: "Name", theirs: "Their name" }] });
});

test("saveSectionForm: a form older than the stored revisions is compared as a whole, and overwrites nothing", async () => {
  const { deps, id, begun, draft } = await openNew("very-old");
  for (let rev = begun; rev < begun + 12; rev++)
    await saveSectionForm(deps, {
      ...byColleague,
      id,
      begun: rev,
      draft: write(draft, "first", `save ${rev}`),
    });
  const refused = await saveSectionForm(deps, { ...byMe, id, begun, draft: write(draft, "second", "mine") });
  if (refused.ok || refused.code !== "conflict") throw new Error(JSON.stringify(refused));
  expect(refused).toMatchObject({ hasBase: false, conflicts: [{ mine: "first" }, { mine: "mine" }] });
});

test("saveSectionForm: a section that was deleted meanwhile is not-found", async () => {
  const { deps, draft } = await openNew("deleted");
  expect(await saveSectionForm(deps, { ...byMe, id: "gone", begun: 1, draft })).toEqual({
    ok: false,
    code: "not-found",
  });
});
