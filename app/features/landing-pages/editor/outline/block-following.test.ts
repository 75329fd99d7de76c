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

test("block following: the block that is typed in stays selected", () => {
  const typed = changeField(draft, "blocks.1.props.headline", "Typed").blocks;
  expect(followBlock("cta", blocks, typed)).toBe("cta");
});

test("block following: a block that was changed, added or copied elsewhere gets the focus", () => {
  const typed = changeField(draft, "blocks.3.props.headline", "Undone").blocks;
  expect(followBlock("hero", blocks, typed)).toBe("cta-2");
  expect(followBlock("hero", blocks, duplicateBlock(draft, 1).blocks)).toBe("cta-3");
  expect(followBlock(undefined, blocks, typed)).toBe("cta-2");
});

test("block following: the neighbor of a removed block is selected, and another selected block stays", () => {
  expect(followBlock("cta", blocks, removeBlock(draft, 1).blocks)).toBe("cta-1");
  expect(followBlock("cta-2", blocks, removeBlock(draft, 3).blocks)).toBe("cta-1");
  expect(followBlock("hero", blocks, removeBlock(draft, 3).blocks)).toBe("hero");
});

test("block following: a moved block gets the focus, even if undo moved it", () => {
  expect(followBlock("hero", blocks, moveBlock(draft, 3, 1).blocks)).toBe("cta-2");
  expect(followBlock("cta-2", moveBlock(draft, 3, 0).blocks, blocks)).toBe("cta-2");
  expect(followBlock("hero", blocks, moveBlock(draft, 0, 1).blocks)).toBe("hero");
  expect(followBlock("cta", blocks, moveBlock(draft, 0, 1).blocks)).toBe("cta");
});

test("block following: a save that replaces all block objects keeps the selection", () => {
  expect(followBlock("cta-1", blocks, structuredClone(blocks))).toBe("cta-1");
});

test("block following: a refusal selects the first block with an error, unless the page has one", () => {
  const errors = { "blocks.3.props.ctaLink": "No.", "blocks.1.props.headline": "No." };
  expect(findInvalidBlock(blocks, errors)).toBe("cta");
  expect(findInvalidField(errors)).toBe("blocks.1.props.headline");
  expect(findInvalidBlock(blocks, { ...errors, slug: "Taken." })).toBeUndefined();
  expect(findInvalidBlock(blocks, {})).toBeUndefined();
});
