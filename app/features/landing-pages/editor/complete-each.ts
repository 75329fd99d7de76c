import type { Block } from "../blocks/block.ts";
import { findSectionId, resolveSections, type SharedSections } from "../blocks/shared-sections.ts";
import { completeBlocks, type DraftBlock } from "../drafts/read-draft.ts";

const known = new WeakMap<DraftBlock, Block[]>();

/** The blocks as a visitor would see them; one that has not changed is the same as before, so that nothing is made again. */
export function completeEach(blocks: DraftBlock[]): Block[] {
  return blocks.flatMap((block) => {
    const complete = known.get(block) ?? completeBlocks({ blocks: [block] });
    known.set(block, complete);
    return complete;
  });
}

const shown = new WeakMap<Block, Block[]>();

/** Replaces each shared section by its blocks, as they were when the page was opened. */
export function showEach(blocks: Block[], sections: SharedSections): Block[] {
  return blocks.flatMap((block) => {
    if (findSectionId(block) === undefined) return block;
    const resolved = shown.get(block) ?? resolveSections([block], sections);
    shown.set(block, resolved);
    return resolved;
  });
}
