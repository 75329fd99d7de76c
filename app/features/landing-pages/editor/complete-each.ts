import type { Block } from "../blocks/block.ts";
import { completeBlocks, type DraftBlock } from "../drafts/read-draft.ts";

const known = new WeakMap<DraftBlock, Block[]>();

/** The blocks as a visitor would see them; one that has not changed is the same as before, so that nothing is made anew. */
export function completeEach(blocks: DraftBlock[]): Block[] {
  return blocks.flatMap((block) => {
    const complete = known.get(block) ?? completeBlocks({ blocks: [block] });
    known.set(block, complete);
    return complete;
  });
}
