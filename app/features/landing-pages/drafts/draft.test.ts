import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeField,
  duplicateBlock,
  duplicateItem,
  findValue,
  insertBlock,
  insertItem,
  moveBlock,
  moveItem,
  removeBlock,
  removeItem,
} from "./draft.ts";
import { newPage } from "../pages/page.ts";
import { toDraft, type Draft, type DraftBlock, type DraftItem } from "./read-draft.ts";

const anyItem = fc.record({ question: fc.string(), answer: fc.string() });

const anyProps = fc.record({
  heading: fc.string(),
  questions: fc
    .array(anyItem, { maxLength: 5 })
    .map((items) => items.map((item, at) => Object.assign({ id: `item-${at * 2 + 1}` }, item))),
});

const anyBlocks = fc
  .array(fc.record({ type: fc.constantFrom("text", "questions"), props: anyProps }), { maxLength: 6 })
  .map((blocks) => blocks.map((block, at) => Object.assign({ id: `${block.type}-${at * 2 + 1}` }, block)));

const anyDraft: fc.Arbitrary<Draft> = fc
  .record({ title: fc.string(), slug: fc.string(), blocks: anyBlocks })
  .map((own) => Object.assign(toDraft(newPage()), own));

/** Indices within the list and out of its range. */
const anyPlace = fc.integer({ min: -2, max: 8 });

const newBlock = { type: "questions", props: { heading: "New", questions: [] } };
const newItem = { question: "Why?", answer: "Because." };

interface Edits {
  list: (draft: Draft) => { id: string }[];
  insert: (draft: Draft, at: number) => Draft;
  move: (draft: Draft, from: number, to: number) => Draft;
  duplicate: (draft: Draft, at: number) => Draft;
  remove: (draft: Draft, at: number) => Draft;
}

const QUESTIONS = "blocks.1.props.questions";

const kinds: Record<string, Edits> = {
  blocks: {
    list: ({ blocks }) => blocks,
    insert: (draft, at) => insertBlock(draft, at, newBlock),
    move: moveBlock,
    duplicate: duplicateBlock,
    remove: removeBlock,
  },
  items: {
    list: (draft) => (findValue(draft, QUESTIONS) as DraftItem[] | undefined) ?? [],
    insert: (draft, at) => insertItem(draft, QUESTIONS, at, newItem),
    move: (draft, from, to) => moveItem(draft, QUESTIONS, from, to),
    duplicate: (draft, at) => duplicateItem(draft, QUESTIONS, at),
    remove: (draft, at) => removeItem(draft, QUESTIONS, at),
  },
};

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test.each(Object.keys(kinds))("draft: ids of %s stay unique after any change", (kind) => {
  const edits = kinds[kind]!;
  const anyEdits = fc.array(
    fc.oneof(
      anyPlace.map((at) => (draft: Draft) => edits.insert(draft, at)),
      anyPlace.map((at) => (draft: Draft) => edits.duplicate(draft, at)),
      anyPlace.map((at) => (draft: Draft) => edits.remove(draft, at)),
      fc.tuple(anyPlace, anyPlace).map(
        ([from, to]) =>
          (draft: Draft) =>
            edits.move(draft, from, to),
      ),
    ),
  );
  fc.assert(
    fc.property(anyDraft, anyEdits, (draft, made) => {
      const after = ids(edits.list(made.reduce((now, edit) => edit(now), draft)));
      expect(new Set(after).size).toBe(after.length);
    }),
  );
});

test.each(Object.keys(kinds))("draft: removing reverts inserting and duplicating %s", (kind) => {
  const { insert, duplicate, remove, list } = kinds[kind]!;
  fc.assert(
    fc.property(anyDraft, fc.nat({ max: 6 }), (draft, place) => {
      const at = Math.min(place, list(draft).length);
      expect(remove(insert(draft, at), at)).toEqual(draft);
      if (at < list(draft).length) expect(remove(duplicate(draft, at), at + 1)).toEqual(draft);
    }),
  );
});

test.each(Object.keys(kinds))(
  "draft: moving %s keeps their number, and is reverted by moving back",
  (kind) => {
    const { move, list } = kinds[kind]!;
    fc.assert(
      fc.property(anyDraft, anyPlace, anyPlace, (draft, from, to) => {
        const moved = move(draft, from, to);
        expect(ids(list(moved)).toSorted()).toEqual(ids(list(draft)).toSorted());
        const at = list(moved).indexOf(list(draft)[from]!);
        if (at !== -1) expect(move(moved, at, from)).toEqual(draft);
      }),
    );
  },
);

test.each(Object.keys(kinds))("draft: a copy in %s follows its original, with an id of its own", (kind) => {
  const { duplicate, list } = kinds[kind]!;
  fc.assert(
    fc.property(anyDraft, fc.nat({ max: 5 }), (draft, at) => {
      const original = list(draft)[at];
      const copy = list(duplicate(draft, at))[at + 1];
      if (original) expect(copy).toEqual({ ...original, id: copy?.id });
      else expect(duplicate(draft, at)).toBe(draft);
    }),
  );
});

test("draft: a change replaces the objects on the path to its field, and shares all others", () => {
  fc.assert(
    fc.property(anyDraft, fc.nat({ max: 5 }), fc.nat({ max: 4 }), fc.string(), (draft, at, which, text) => {
      const path = `blocks.${at}.props.questions.${which}.answer`;
      const before = findValue(draft, path);
      const changed = changeField(draft, path, text);
      if (before === undefined || before === text) {
        expect(changed).toBe(draft);
        return;
      }
      expect(findValue(changed, path)).toBe(text);
      expect(changeField(changed, path, before as string)).toEqual(draft);
      const others = (blocks: DraftBlock[]) => blocks.filter((_block, index) => index !== at);
      expect(sameEach(others(changed.blocks), others(draft.blocks))).toBe(true);
      const items = (from: Draft) =>
        (findValue(from, `blocks.${at}.props.questions`) as DraftItem[]).toSpliced(which, 1);
      expect(sameEach(items(changed), items(draft))).toBe(true);
    }),
  );
});

test.each(Object.keys(kinds))("draft: after %s, untouched parts are the same objects", (kind) => {
  const { insert, move, remove, list } = kinds[kind]!;
  fc.assert(
    fc.property(anyDraft, anyPlace, anyPlace, (draft, at, to) => {
      const before = new Set(list(draft));
      for (const after of [insert(draft, at), move(draft, at, to), remove(draft, at)]) {
        expect(list(after).filter((entry) => !before.has(entry)).length).toBeLessThanOrEqual(1);
        if (kind === "items") expect(after.blocks[0]).toBe(draft.blocks[0]);
      }
      expect(list(move(draft, at, to)).every((entry) => before.has(entry))).toBe(true);
    }),
  );
});

test("draft: the id of a new block is its type and the first free number", () => {
  const empty: Draft = { ...toDraft(newPage()), blocks: [] };
  const three = [0, 0, 0].reduce((draft) => insertBlock(draft, 9, newBlock), empty);
  expect(ids(three.blocks)).toEqual(["questions-1", "questions-2", "questions-3"]);
  expect(ids(insertBlock(removeBlock(three, 1), 0, newBlock).blocks)).toEqual([
    "questions-2",
    "questions-1",
    "questions-3",
  ]);
});

test("draft: page fields and missing properties of a block are changed by path", () => {
  const draft: Draft = {
    ...toDraft(newPage()),
    title: "Old",
    blocks: [{ id: "text-1", type: "text", props: {} }],
  };
  expect(changeField(draft, "title", "New")).toEqual({ ...draft, title: "New" });
  expect(changeField(draft, "blocks.0.props.heading", "New").blocks[0]?.props).toEqual({ heading: "New" });
});

test.each([
  "blocks.7.props.heading",
  "blocks.length",
  "blocks.0.nothing.heading",
  "title.length",
  "toString.x",
])("draft: the nonexistent path %s changes nothing", (path) => {
  const draft: Draft = {
    ...toDraft(newPage()),
    title: "T",
    blocks: [{ id: "text-1", type: "text", props: {} }],
  };
  expect(changeField(draft, path, "x")).toBe(draft);
});

function sameEach(one: unknown[], other: unknown[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
