import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { withPeople } from "../../../../tests/fixtures/people-block.ts";
import { moveBlock, moveItem } from "../domain/draft.ts";
import { toDraft, type Draft } from "../domain/draft-schema.ts";
import { newPage, pageInputSchema, type Page } from "../domain/page.ts";
import { hasChanged } from "./draft-changes.ts";
import { StaleNotice } from "./stale-notice.tsx";

vi.mock("../blocks/declarations.ts", async (original) => withPeople(await original()));

const LIST = "blocks.2.props.people";

const people = [
  { id: "item-1", name: "Ann" },
  { id: "item-2", name: "Ben" },
];
const team = { id: "team", type: "people", props: { people } };
const saved: Page = {
  ...pageInputSchema.parse({ title: "Team", slug: "team", blocks: [...newPage().blocks, team] }),
  id: "page",
  rev: 2,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function listDifferences(mine: Draft): string[][] {
  const html = renderToStaticMarkup(<StaleNotice mine={mine} theirs={saved} intent="publish" />);
  const rows = html.matchAll(/<tr><th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td>/g);
  return [...rows].map(([, label = "", theirs = "", typed = ""]) => [label, theirs, typed]);
}

test("a block or an item that only moved is compared with itself", () => {
  const moved = moveBlock(moveItem(toDraft(saved), LIST, 0, 1), 2, 0);
  expect(listDifferences(moved)).toEqual([]);
});

test("what differs in an item is said with its place, also where only one version has it", () => {
  const draft = toDraft(saved);
  const blocks = draft.blocks.with(2, {
    ...draft.blocks[2]!,
    props: { people: [{ ...people[0]!, name: "Anne" }, people[1]!, { id: "item-3", name: "Cleo" }] },
  });
  expect(listDifferences({ ...draft, blocks }).filter(([label]) => label?.endsWith("Name"))).toEqual([
    ["Person 1: Name", "Ann", "Anne"],
    ["Person 3: Name", "", "Cleo"],
  ]);
});

test("the order of items is a change, and the order in which a form names their fields is none", () => {
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
