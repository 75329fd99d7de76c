import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { withPeople } from "../../../../../tests/fixtures/people-block.ts";
import { moveBlock, moveItem } from "../../drafts/draft.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import { pageInputSchema } from "../../pages/page-schema.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import { hasChanged } from "./draft-changes.ts";
import { DifferenceTable } from "./difference-table.tsx";

vi.mock("../../blocks/declarations.ts", async (original) => withPeople(await original()));

const LIST = "blocks.2.props.people";

const people = [
  { id: "item-1", name: "Ann" },
  { id: "item-2", name: "Ben" },
];
const team = { id: "team", type: "people", props: { people } };
const saved: NewerPage = {
  savedBy: "anna@rootwell.example",
  ...pageInputSchema.parse({ title: "Team", slug: "team", blocks: [...newPage().blocks, team] }),
  id: "page",
  rev: 2,
  publicSlug: "team",
  status: "active",
  hasUnpublished: false,
  editor: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function listDifferences(mine: Draft): string[][] {
  const html = renderToStaticMarkup(
    <DifferenceTable mine={mine} theirs={saved} intent="publish" draft={mine} onChoose={() => undefined} />,
  );
  const rows = html.matchAll(
    /<tr><th scope="row" id="[^"]*">([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td>/g,
  );
  return [...rows].map(([, label = "", theirs = "", typed = ""]) => [label, theirs, typed]);
}

test("item changes: a block or item that only moved is listed without its text", () => {
  const moved = moveBlock(moveItem(toDraft(saved), LIST, 0, 1), 2, 0);
  expect(listDifferences(moved)).toEqual([
    ["People: People of the Team", "1. Ann\n2. Ben", "1. Ben\n2. Ann"],
    ["Order of the blocks", "Hero Image, Call to Action, People", "People, Hero Image, Call to Action"],
  ]);
});

test("item changes: a difference in an item is listed with its position; an item of one version only, with its list", () => {
  const draft = toDraft(saved);
  const withPersons = (list: typeof people) => ({
    ...draft,
    blocks: draft.blocks.with(2, { ...draft.blocks[2]!, props: { ...draft.blocks[2]!.props, people: list } }),
  });
  const anne = { ...people[0]!, name: "Anne" };
  expect(
    listDifferences(withPersons([anne, people[1]!])).filter(([label]) => label?.endsWith("Name")),
  ).toEqual([["People: Person 1: Name", "Ann", "Anne"]]);
  expect(listDifferences(withPersons([anne, people[1]!, { id: "item-3", name: "Cleo" }]))).toEqual([
    ["People: People of the Team", "1. Ann\n2. Ben", "1. Anne\n2. Ben\n3. Cleo"],
  ]);
});

test("item changes: the order of items is a change, and that of their fields in a form is none", () => {
  const draft = toDraft(saved);
  const reversed = draft.blocks.map(({ id, type, props }) => ({ type, props: reverse(props), id }));
  expect(hasChanged({ ...draft, blocks: reversed }, draft)).toBe(false);
  expect(hasChanged(moveItem(draft, LIST, 0, 1), draft)).toBe(true);
});

function reverse(props: Draft["blocks"][number]["props"]): Draft["blocks"][number]["props"] {
  const entries = Object.entries(props).toReversed();
  const reverseItem = (item: object) => Object.fromEntries(Object.entries(item).toReversed());
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(reverseItem) : value]),
  ) as Draft["blocks"][number]["props"];
}
