import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { changeField, duplicateBlock, duplicateItem, moveBlock, removeBlock } from "./draft.ts";
import { listDifferences } from "./draft-differences.ts";
import { newPage } from "../pages/page.ts";
import { toDraft, type Draft } from "./read-draft.ts";

const base = toDraft({ ...newPage(), title: "Spring", slug: "spring", blocks: wholeBlocks() });
const steps = base.blocks.findIndex(({ type }) => type === "steps");

const edits: Record<string, (draft: Draft) => Draft> = {
  "a title": (draft) => changeField(draft, "title", "Summer"),
  "a field of a block": (draft) => changeField(draft, "blocks.1.props.headline", "Tired?"),
  "a field of an item": (draft) => changeField(draft, `blocks.${steps}.props.items.1.title`, "Then"),
  "an item that came": (draft) => duplicateItem(draft, `blocks.${steps}.props.items`, 0),
  "a block that came": (draft) => duplicateBlock(draft, 1),
  "a block that went": (draft) => removeBlock(draft, 2),
  "a block that moved": (draft) => moveBlock(draft, 3, 1),
  "a note of evidence": (draft) => ({ ...draft, evidence: [keptEvidence] }),
};

test.each(Object.keys(edits))("listDifferences: %s is listed once, and can be taken and reverted", (name) => {
  const theirs = edits[name]!(base);
  const differences = listDifferences(base, theirs);
  expect(differences).toHaveLength(1);
  expect(differences[0]!.take(base)).toEqual(theirs);
  expect(differences[0]!.keep(theirs)).toEqual(base);
});

test("listDifferences: taking every difference returns their version, and those that are not taken stay", () => {
  const theirs = Object.values(edits).reduce((draft, edit) => edit(draft), base);
  const mine = changeField(base, "blocks.0.props.alt", "A meadow");
  const differences = listDifferences(mine, theirs);
  expect(differences.reduce((draft, { take }) => take(draft), mine)).toEqual(theirs);
  const kept = differences.filter(({ key }) => !key.endsWith(".alt"));
  expect(kept.length).toBe(differences.length - 1);
  const merged = kept.reduce((draft, { take }) => take(draft), mine);
  expect(merged).toEqual(changeField(theirs, "blocks.0.props.alt", "A meadow"));
});

test("listDifferences: the order of properties is no difference", () => {
  const turned = {
    ...base,
    blocks: base.blocks.map((block) => ({
      ...block,
      props: Object.fromEntries(Object.entries(block.props).toReversed()),
    })),
  };
  expect(listDifferences(base, turned)).toEqual([]);
});
