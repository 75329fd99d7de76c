import { expect, test } from "vitest";
import { insertBlock, insertItem, moveBlock, moveItem, removeBlock, changeField } from "../drafts/draft.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { newPage } from "../pages/page.ts";
import { startValues } from "../blocks/fields.ts";
import { findDeclaration } from "../blocks/block.ts";
import { listMoved } from "./block-order.ts";
import { compareDrafts } from "./compare-drafts.ts";
import { compareWords } from "./word-differences.ts";

const add = (draft: Draft, type: string) =>
  insertBlock(draft, draft.blocks.length, {
    type,
    props: startValues(findDeclaration(type)?.fields ?? {}) as never,
  });

const begun = ["text", "questions", "notice"].reduce(add, {
  ...toDraft(newPage()),
  title: "Care for lupus",
});

test("compareWords: common words are listed once, in any script, and changed ones next to each other", () => {
  expect(compareWords("Rest when tired", "Rest when very tired")).toEqual([
    { text: "Rest when " },
    { text: "very ", change: "added" },
    { text: "tired" },
  ]);
  expect(compareWords("الرعاية عبر الفيديو", "الرعاية بالفيديو")).toContainEqual({ text: "الرعاية " });
  expect(compareWords("", "New")).toEqual([{ text: "New", change: "added" }]);
});

test("compareWords: texts without common words are one removed and one added, whatever their length", () => {
  const long = (word: string) => Array.from({ length: 900 }, (_, at) => word + at).join(" ");
  expect(compareWords(long("a"), long("b")).map(({ change }) => change)).toEqual(["removed", "added"]);
});

test.each([
  [["a", "b", "c"], ["a", "b", "c"], []],
  [["a", "b", "c"], ["b", "c", "a"], ["a"]],
  [["a", "b", "c", "d"], ["d", "a", "b", "c"], ["d"]],
  [["a", "x", "b"], ["b", "y", "a"], ["a"]],
])("listMoved: of %j and %j, the fewest moved", (before, after, moved) => {
  expect([...listMoved(before, after)]).toEqual(moved);
});

test("compareDrafts: the same page has no difference", () => {
  expect(compareDrafts(begun, structuredClone(begun))).toEqual({ fields: [], blocks: [] });
});

test("compareDrafts: added, removed, moved and changed blocks are distinguished, in order", () => {
  const changed = [
    (draft: Draft) => ({ ...draft, title: "Care for kidneys" }),
    (draft: Draft) => changeField(draft, "blocks.0.props.backgroundImage", "/images/other.svg"),
    (draft: Draft) => changeField(draft, "blocks.3.props.items.0.question", "Who?"),
    (draft: Draft) => removeBlock(draft, 2),
    (draft: Draft) => moveBlock(draft, 3, 1),
    (draft: Draft) => add(draft, "steps"),
  ].reduce((draft, change) => change(draft), begun);
  const { fields, blocks } = compareDrafts(begun, changed);
  expect(fields.map(({ label }) => label)).toEqual(["Page Title"]);
  expect(blocks.map(({ name, state, place }) => [name, state, place?.before, place?.after])).toEqual([
    ["Hero Image", "changed", undefined, undefined],
    ["Notice", "moved", 5, 2],
    ["Text", "removed", undefined, undefined],
    ["Questions", "changed", undefined, undefined],
    ["Steps", "added", undefined, undefined],
  ]);
  expect(blocks[0]?.changes).toEqual([
    expect.objectContaining({
      pictures: { before: "/images/hero-placeholder.svg", after: "/images/other.svg" },
    }),
  ]);
  expect(blocks[3]?.changes).toEqual([
    expect.objectContaining({ label: "Question 1: Question", parts: [{ text: "Who?", change: "added" }] }),
  ]);
});

test("compareDrafts: a moved item is unchanged, and the new order is listed", () => {
  const two = insertItem(begun, "blocks.3.props.items", 1, { question: "When?", answer: "" });
  const [block] = compareDrafts(two, moveItem(two, "blocks.3.props.items", 1, 0)).blocks;
  expect(block?.changes.map(({ label }) => label)).toEqual(["Order of Questions"]);
});
