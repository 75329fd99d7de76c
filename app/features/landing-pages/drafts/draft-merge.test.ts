import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { walkBlock } from "../blocks/block.ts";
import { newPage } from "../pages/page.ts";
import { changeField, duplicateBlock, moveBlock, removeBlock } from "./draft.ts";
import { mergeDrafts } from "./draft-merge.ts";
import { toDraft, type Draft } from "./read-draft.ts";

const base = toDraft({ ...newPage(), title: "Spring", slug: "spring", blocks: wholeBlocks().slice(0, 9) });
const paths = base.blocks.flatMap((block, at) =>
  walkBlock(block).flatMap(({ path, field }) =>
    field.control === "items" ? [] : [`blocks.${at}.props.${path}`],
  ),
);

const lists = base.blocks.flatMap((block, at) =>
  Object.entries(block.props).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ at, name, type: block.type }] : [],
  ),
);

type Edit = (draft: Draft, author: string) => Draft;

/** Whether the field exists: after a block was removed or moved, another block at its index may lack it. */
function hasField(draft: Draft, path: string): boolean {
  const found = path
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], draft);
  return typeof found === "string";
}

const place = fc.integer({ min: 0, max: 20 });
const typing = fc.tuple(fc.constantFrom("title", "language", ...paths), fc.integer({ min: 0, max: 3 })).map(
  ([path, letter]): Edit =>
    (draft, author) =>
      hasField(draft, path) ? changeField(draft, path, `${author}${letter}`) : draft,
);
const ofBlocks = fc.oneof(
  place.map(
    (at): Edit =>
      (draft) =>
        draft.blocks.length > 1 ? removeBlock(draft, at) : draft,
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      (draft) =>
        moveBlock(draft, from, to),
  ),
  place.map(
    (at): Edit =>
      (draft, author) =>
        renameLast(duplicateBlock(draft, at), draft, author),
  ),
);
const ofItems = fc.tuple(fc.constantFrom(...lists), fc.constantFrom("add", "remove", "turn")).map(
  ([list, how]): Edit =>
    (draft, author) =>
      changeItems(draft, list, how, author),
);
const edits = fc.array(fc.oneof({ weight: 3, arbitrary: typing }, ofBlocks, ofItems), { maxLength: 8 });

/** Returns an id that its list does not have; the editor's random ids do not repeat, either. */
function findFreeName(beginning: string, entries: { id: string }[]): string {
  let number = 0;
  while (entries.some(({ id }) => id === `${beginning}${number}`)) number += 1;
  return `${beginning}${number}`;
}

/** Gives an added block or item an id of its author, as editors with scripts do. */
function renameLast(draft: Draft, before: Draft, author: string): Draft {
  const isNew = (id: string) => !before.blocks.some((block) => block.id === id);
  const blocks = draft.blocks.map((block) =>
    isNew(block.id) ? { ...block, id: findFreeName(`${block.id}-${author}`, before.blocks) } : block,
  );
  return { ...draft, blocks };
}

function changeItems(draft: Draft, list: (typeof lists)[number], how: string, author: string): Draft {
  const id = `${list.type}-1`;
  const blocks = draft.blocks.map((block) => {
    const items = block.props[list.name];
    if (block.id !== id || !Array.isArray(items)) return block;
    const added = { ...items[0], id: findFreeName(`item-${author}`, items) };
    const changed = { add: [...items, added], remove: items.slice(1), turn: items.toReversed() }[how];
    return { ...block, props: { ...block.props, [list.name]: changed ?? items } };
  });
  return { ...draft, blocks };
}

const apply = (list: Edit[], author: string) => list.reduce((draft, edit) => edit(draft, author), base);
const merge = (mine: Draft, theirs: Draft) => mergeDrafts({ base, mine, theirs });

test("merge: if one side has no changes, the result is the other side, without a conflict", () => {
  fc.assert(
    fc.property(edits, (list) => {
      const edited = apply(list, "a");
      for (const merged of [merge(edited, base), merge(base, edited), merge(edited, edited)]) {
        expect(merged.draft).toEqual(edited);
        expect(merged.collisions).toEqual([]);
      }
      expect(merge(edited, base).added).toEqual([]);
    }),
  );
});

test("merge: both sides get the same draft without conflicts, and the other's version after taking all", () => {
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [mine, theirs] = [apply(one, "a"), apply(other, "b")];
      const [merged, turned] = [merge(mine, theirs), merge(theirs, mine)];
      expect(merged.collisions.length === 0).toBe(turned.collisions.length === 0);
      if (merged.collisions.length === 0) expect(merged.draft).toEqual(turned.draft);
      const taken = merged.collisions.reduce((draft, { take }) => take(draft), merged.draft);
      expect(listTexts(taken)).toEqual(listTexts(turned.draft));
    }),
    { numRuns: 150 },
  );
});

test("merge: no change is lost, except in reported conflicts", () => {
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [mine, theirs] = [apply(one, "a"), apply(other, "b")];
      const { draft, collisions } = merge(mine, theirs);
      const collides = (key: string) =>
        collisions.some((difference) => `${key}.`.startsWith(`${difference.key}.`));
      const [before, own, their, now] = [base, mine, theirs, draft].map(listTexts) as [
        Texts,
        Texts,
        Texts,
        Texts,
      ];
      for (const key of new Set([...before.keys(), ...own.keys(), ...their.keys()])) {
        const [from, a, b] = [before.get(key), own.get(key), their.get(key)];
        const expected = from === b ? a : b;
        if (from === a || from === b || a === b) {
          if (now.get(key) !== expected) expect([key, collides(key)]).toEqual([key, true]);
        } else expect([key, collides(key), now.get(key)]).toEqual([key, true, a]);
      }
      const orders = [base, mine, theirs].map((version) => idsOf(version, [base, mine, theirs]));
      const [start = "", left = "", right = ""] = orders;
      const order = left === start ? right : left;
      expect(idsOf(draft, [base, mine, theirs])).toBe(order);
      if (left !== start && right !== start && left !== right) expect(collides("order")).toBe(true);
    }),
    { numRuns: 150 },
  );
});

type Texts = Map<string, string>;

function listTexts(draft: Draft): Texts {
  const texts = new Map([["title", draft.title]]);
  for (const block of draft.blocks)
    for (const { key, value } of walkBlock(block))
      if (typeof value === "string") texts.set(`${block.id}.${key}`, value);
  return texts;
}

/** Order of the blocks that all versions have in common. */
function idsOf({ blocks }: Draft, versions: Draft[]): string {
  const isInAll = (id: string) =>
    versions.every((version) => version.blocks.some((block) => block.id === id));
  return blocks.flatMap(({ id }) => (isInAll(id) ? id : [])).join(" ");
}

test("merge: two added blocks with the same id are both kept, and theirs keeps the id", () => {
  const add = (words: string) => {
    const at = base.blocks.length;
    return changeField(duplicateBlock(base, at - 1), `blocks.${at}.props.heading`, words);
  };
  const { draft, collisions } = merge(add("Mine"), add("Theirs"));
  const added = draft.blocks.slice(base.blocks.length);
  expect(added.map(({ props }) => props.heading).toSorted()).toEqual(["Mine", "Theirs"]);
  expect(new Set(draft.blocks.map(({ id }) => id)).size).toBe(draft.blocks.length);
  expect(collisions).toEqual([]);
});

test("merge: without a common base, all differences are conflicts and one's own version wins", () => {
  const [mine, theirs] = [changeField(base, "title", "Mine"), changeField(base, "slug", "theirs")];
  const { draft, collisions } = mergeDrafts({ base: undefined, mine, theirs });
  expect(draft).toBe(mine);
  expect(collisions.map(({ label }) => label)).toEqual(["Page Title", "Slug"]);
});

test("merge: changes of the other person are listed by the editor's labels", () => {
  const theirs = changeField(duplicateBlock(base, 0), "title", "Theirs");
  const mine = changeField(base, "blocks.1.props.headline", "Mine");
  expect(merge(mine, theirs).added).toEqual(["Page Title", expect.stringMatching(/^added /)]);
});
