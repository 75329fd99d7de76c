import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readForm } from "#app/http/form.ts";
import { withPeople, withPeopleChecks } from "../../../../tests/fixtures/people-block.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import { blockSchema } from "../blocks/block-schema.ts";
import { describePage, hasHeading } from "../blocks/texts.ts";
import { listBlockIssues, listBlockErrors } from "../review/block-issues.ts";
import { nameCommand, runCommand } from "./draft-commands.ts";
import { completeBlocks, readDraft, toDraft, type Draft } from "./read-draft.ts";
import { newPage } from "../pages/page.ts";
import { blocksSchema, listFieldErrors, pageInputSchema } from "../pages/page-schema.ts";
import { findIncompleteField } from "./sent-blocks.ts";
import { listSentFiles } from "../saving/sent-files.ts";

vi.mock("../blocks/declarations.ts", async (original) => withPeople(await original()));
vi.mock("../blocks/checks.ts", async (original) => withPeopleChecks(await original()));

const person = (id: string, changes: object = {}) => ({
  id,
  name: `Name of ${id}`,
  words: "",
  portrait: "/images/hero-placeholder.svg",
  size: "small",
  ...changes,
});

const block = (list: unknown = [person("item-1")], props: object = {}) => ({
  id: "team",
  type: "people",
  props: { heading: "Our team", people: list, ...props },
});

const blocksWith = (list?: unknown, props?: object): Block[] => blocksSchema.parse([block(list, props)]);

const pageWith = (list?: unknown) =>
  pageInputSchema.parse({ title: "Team", slug: "team", blocks: [...newPage().blocks, block(list)] });

const draftWith = (list?: unknown) => toDraft(pageWith(list));

const namesIn = (draft: Draft) =>
  walkBlock(draft.blocks[2]!)
    .filter(({ field }) => field.label === "Name")
    .map(({ value }) => value);

test("list items: a new block has the minimum number of items, each with its defaults", () => {
  const { props } = blockSchema.parse({ id: "team", type: "people", props: {} });
  const first = { id: "item-1", name: "Ann", words: "", portrait: "/images/hero-placeholder.svg" };
  expect(props).toEqual({ heading: "Who we are", people: [{ ...first, size: "small" }] });
});

test("list items: an error in an item is reported at its own path", () => {
  const list = [person("item-1"), person("item-2", { size: "huge", name: "n".repeat(301) })];
  const parsed = pageInputSchema.safeParse({ ...pageWith(), blocks: [block(list)] });
  expect(parsed.success ? {} : listFieldErrors(parsed.error)).toEqual({
    "blocks.0.props.people.1.name": "Name has at most 300 characters.",
    "blocks.0.props.people.1.size": "Choose one of the sizes or places listed under Size.",
  });
});

test.each([
  ["too few", [], "People of the Team needs at least 1."],
  ["too many", [1, 2, 3, 4, 5].map((at) => person(`item-${at}`)), "People of the Team has at most 4."],
  ["twins", [person("item-1"), person("item-1")], "Two of these share one id."],
])("list items: a list of %s is refused with an error at the list", (_kind, list, message) => {
  const parsed = pageInputSchema.safeParse({ ...pageWith(), blocks: [block(list)] });
  expect(parsed.success ? {} : listFieldErrors(parsed.error)).toEqual({ "blocks.0.props.people": message });
});

test("list items: a check receives the item's other fields, and reports at the item's path", () => {
  const blocks = blocksWith([person("item-1"), person("item-2", { size: "large" })]);
  const found = { property: "people.1.words", label: "Person 2: Words", blockId: "team" };
  expect(listBlockIssues(blocks)).toMatchObject([found]);
  expect(listBlockErrors(blocks)).toEqual({
    "blocks.0.props.people.1.words": "A large portrait needs words.",
  });
});

test("page description: the heading of a block is used, and that of an item is not", () => {
  expect(blocksWith().map(hasHeading)).toEqual([true]);
  expect(blocksWith(undefined, { heading: "" }).map(hasHeading)).toEqual([false]);
});

test("page description: it is the first heading and prose of the first block with text", () => {
  const list = [
    person("item-1"),
    person("item-2", { words: "Second" }),
    person("item-3", { words: "Third" }),
  ];
  expect(describePage({ title: "Team", blocks: blocksWith(list) })).toBe("Our team. Second");
  expect(describePage({ title: "Team", blocks: newPage().blocks })).toBe("Welcome. Join us today");
  expect(describePage({ title: "Team", blocks: newPage().blocks.slice(0, 1) })).toBe("Team");
});

const anyWords = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/\p{C}/gu, "").trim());
const anyPeople = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.record({ name: anyWords, words: anyWords }).map((words) => person(`item-${number}`, words)),
      ),
    ),
  );

test("list items: a page is unchanged after a round trip through the form", () => {
  fc.assert(
    fc.property(anyPeople, (list) => {
      const page = pageWith(list);
      const sent = readForm(formOf(toDraft(page))) as { blocks: unknown };
      expect(findIncompleteField(sent.blocks)).toBeUndefined();
      const draft = readDraft(sent);
      expect(draft).toEqual(toDraft(page));
      expect(pageInputSchema.parse({ ...page, ...draft, publishAt: null, unpublishAt: null })).toEqual(page);
      expect(completeBlocks(draft)).toEqual(page.blocks);
    }),
  );
});

test("list items: an empty list is unchanged after a round trip", () => {
  const draft = draftWith();
  const form = formOf({ ...draft, blocks: [{ ...draft.blocks[2]!, props: { heading: "", people: [] } }] });
  const sent = readForm(form) as { blocks: unknown };
  expect(findIncompleteField(sent.blocks)).toBeUndefined();
  expect(readDraft(sent).blocks[0]?.props).toEqual({ heading: "", people: [] });
});

test.each<[string, unknown]>([
  ["that did not come", undefined],
  ["that is a word", "two"],
  ["that is not counted", { a: person("item-1"), b: person("item-2") }],
  ["with a word for an item", ["item-1"]],
  ["with an item without its id", [{ name: "Ann" }]],
  ["with an item of a wrong id", [person("<b>")]],
  ["with an item of which nothing came but its id", [{ id: "item-1" }]],
  ["with an item of fields that it does not have", [{ id: "item-1", toString: "x" }]],
  ["with a field of an item that is no text", [person("item-1", { name: { first: "Ann" } })]],
  ["with two items of one id", [person("item-1"), person("item-1")]],
])("list items: a list %s is incomplete, and is still shown", (_kind, list) => {
  const blocks = [{ ...block(), props: { heading: "Our team", people: list } }];
  expect(findIncompleteField(blocks)).toContain("block 1 of this page did not arrive whole");
  const draft = readDraft({ blocks });
  expect(draft.blocks[0]?.props.heading).toBe("Our team");
  expect(completeBlocks(draft)).toHaveLength(1);
});

test("list items: a list without indices is shown in the order of the form", () => {
  const list = { b: person("item-2"), a: person("item-1") };
  const [drafted] = readDraft({ blocks: [block(list)] }).blocks;
  expect(drafted?.props.people).toEqual([person("item-2"), person("item-1")]);
});

test("list items: the preview shows an item with a default in place of an invalid value", () => {
  const draft = readDraft({ blocks: [block([person("item-7", { size: "huge", name: "Ben" })])] });
  expect(completeBlocks(draft)).toEqual([block([person("item-7", { name: "Ben", size: "small" })])]);
});

test("item commands: they add an item with its defaults, move, copy and remove it", () => {
  const list = "blocks.2.props.people";
  let draft = draftWith([person("item-1", { name: "One" }), person("item-2", { name: "Two" })]);
  const run = (...named: Parameters<typeof nameCommand>) => {
    draft = runCommand(draft, nameCommand(...named));
    return namesIn(draft);
  };
  expect(run("insert-item", list, 2)).toEqual(["One", "Two", "Ann"]);
  expect(run("move-item-up", list, 2)).toEqual(["One", "Ann", "Two"]);
  expect(run("move-item-down", list, 0)).toEqual(["Ann", "One", "Two"]);
  expect(run("duplicate-item", list, 1)).toEqual(["Ann", "One", "One", "Two"]);
  expect(run("remove-item", list, 0)).toEqual(["One", "One", "Two"]);
  expect(run("move-item-up", list, 0)).toEqual(["One", "One", "Two"]);
  expect(run("move-item-down", list, 2)).toEqual(["One", "One", "Two"]);
  expect(run("move-item-to", `${list}.2`, 0)).toEqual(["Two", "One", "One"]);
});

test.each([
  "",
  "drop-table blocks.2.props.people 0",
  "toString blocks.2.props.people 0",
  "remove-item blocks 0",
  "move-item-to blocks.1 0",
  "move-item-to blocks.2.props.people 0",
  "move-item-to blocks.2.props.people.9 0",
  "move-block-to blocks.2.props.people.0 1",
  "remove-item blocks.2.props.people x",
  "remove-item blocks.2.props.people 9",
  "insert-item blocks.2.props.heading 0",
  "insert-item blocks.2.props.toString 0",
  "insert-item blocks.0.props.people 0",
  "insert-item blocks.9.props.people 0",
  "insert-item __proto__.x 0",
])("item commands: the invalid command “%s” changes nothing", (command) => {
  const draft = draftWith();
  expect(runCommand(draft, command)).toBe(draft);
});

test("list items: an upload finds its field, even if the items were reordered", () => {
  const draft = draftWith([person("item-2"), person("item-1")]);
  const file = new File(["x"], "ann.jpg");
  const form = formOf(draft);
  form.set("uploads.team.props.people.item-1.portrait", file);
  form.set("uploads.team.props.people.item-2.portrait", new File([], ""));
  form.set("uploads.team.props.people.item-1.name", file);
  form.set("uploads.nobody.props.people.item-1.portrait", file);
  expect(listSentFiles(draft, readForm(form))).toEqual([
    { path: "blocks.2.props.people.1.portrait", control: "image", file },
  ]);
});

/** Sends a draft as the editor's form does. */
function formOf({ blocks, ...page }: Draft): FormData {
  const form = new FormData();
  const send = (path: string, value: unknown): void => {
    if (typeof value === "object" && value !== null) {
      if (Array.isArray(value)) form.append(path, "");
      for (const [name, child] of Object.entries(value)) send(`${path}.${name}`, child);
    } else form.append(path, String(value));
  };
  for (const [name, text] of Object.entries(page)) send(name, text);
  for (const [index, sent] of blocks.entries()) send(`blocks.${index}`, sent);
  return form;
}
