import type { Block } from "../blocks/block.ts";
import {
  findSection,
  resolveSections,
  type SharedSection,
  type SharedSections,
} from "../blocks/shared-sections.ts";
import { completeBlocks, type DraftBlock } from "../drafts/read-draft.ts";

const known = new WeakMap<DraftBlock, Block[]>();

/**
 * Blocks as visitors would see them, memoized: an unchanged block keeps its object identity, so that React
 * does not render it again.
 */
export function completeEach(blocks: DraftBlock[]): Block[] {
  return blocks.flatMap((block) => {
    const complete = known.get(block) ?? completeBlocks({ blocks: [block] });
    known.set(block, complete);
    return complete;
  });
}

const shown = new WeakMap<Block, { section: SharedSection; blocks: Block[] }>();

/**
 * Replaces each shared section by its blocks, memoized: those of an unchanged section keep their object
 * identity.
 */
export function showEach(blocks: Block[], sections: SharedSections): Block[] {
  return blocks.flatMap((block) => {
    const section = findSection(sections, block);
    if (!section) return block;
    const before = shown.get(block);
    if (before?.section === section) return before.blocks;
    const resolved = resolveSections([block], sections);
    shown.set(block, { section, blocks: resolved });
    return resolved;
  });
}
