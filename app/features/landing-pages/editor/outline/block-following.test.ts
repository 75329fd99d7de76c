import { expect, test } from "vitest";
import { moveBlock, removeBlock, changeField, duplicateBlock } from "../../drafts/draft.ts";
import { nameCommand, runCommand } from "../../drafts/draft-commands.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import { findInvalidBlock, findInvalidField, followBlock } from "./block-following.ts";

const draft = [2, 3].reduce(
  (made, at) => runCommand(made, nameCommand("insert-block", "cta", at)),
  toDraft(newPage()),
);
const { blocks } = draft;

test("the block that is typed in stays selected", () => {
  const typed = changeField(draft, "blocks.1.props.headline", "Typed").blocks;
  expect(followBlock("cta", blocks, typed)).toBe("cta");
});

test("block following: a block that was changed, added or copied elsewhere gets the focus", () => {
  const typed = changeField(draft, "blocks.3.props.headline", "Undone").blocks;
  expect(followBlock("hero", blocks, typed)).toBe("cta-2");
  expect(followBlock("hero", blocks, duplicateBlock(draft, 1).blocks)).toBe("cta-3");
  expect(followBlock(undefined, blocks, typed)).toBe("cta-2");
});

test("in the place of a block that is gone its neighbor comes to hand, and another one stays", () => {
  expect(followBlock("cta", blocks, removeBlock(draft, 1).blocks)).toBe("cta-1");
  expect(followBlock("cta-2", blocks, removeBlock(draft, 3).blocks)).toBe("cta-1");
  expect(followBlock("hero", blocks, removeBlock(draft, 3).blocks)).toBe("hero");
});

test("block following: a moved block gets the focus, also where undo moved it", () => {
  expect(followBlock("hero", blocks, moveBlock(draft, 3, 1).blocks)).toBe("cta-2");
  expect(followBlock("cta-2", moveBlock(draft, 3, 0).blocks, blocks)).toBe("cta-2");
  expect(followBlock("hero", blocks, moveBlock(draft, 0, 1).blocks)).toBe("hero");
  expect(followBlock("cta", blocks, moveBlock(draft, 0, 1).blocks)).toBe("cta");
});

test("a save that replaces every block object leaves the selected one", () => {
  expect(followBlock("cta-1", blocks, structuredClone(blocks))).toBe("cta-1");
});

test("a refusal leads to the first block that it is about, unless it is about the page", () => {
  const errors = { "blocks.3.props.ctaLink": "No.", "blocks.1.props.headline": "No." };
  expect(findInvalidBlock(blocks, errors)).toBe("cta");
  expect(findInvalidField(errors)).toBe("blocks.1.props.headline");
  expect(findInvalidBlock(blocks, { ...errors, slug: "Taken." })).toBeUndefined();
  expect(findInvalidBlock(blocks, {})).toBeUndefined();
});
