import { findDeclaration } from "../../blocks/block.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";

/** The fields of so many blocks are shown together, so that a small page is one form. */
export const FEW_BLOCKS = 4;

/**
 * The blocks in the order of their forms where one part of the editor is seen at a time: pictures that a page begins with
 * wait for the words that lie over them, so that its headline is the first field.
 */
export function headlineFirst(blocks: DraftBlock[]): DraftBlock[] {
  const first = blocks.findIndex(hasWords);
  return first < 1 ? blocks : [blocks[first]!, ...blocks.toSpliced(first, 1)];
}

function hasWords({ type }: DraftBlock): boolean {
  return Object.values(findDeclaration(type)?.fields ?? {}).some((field) => "role" in field && field.role);
}

/**
 * The place of a new block that is added beside another: after it, and after the words that lie over its picture, which a block
 * between them would part from it.
 */
export function placeAfter(blocks: DraftBlock[], at: number): number {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const isPair = block && next && !hasWords(block) && findDeclaration(next.type)?.liesOver === true;
  return at + (isPair ? 2 : 1);
}

/**
 * Windows in which a block's fields are to be hidden from the first paint on, where a page has too many blocks to show all: a
 * narrow window begins with the headline, a wide one with the first block.
 */
export function findWait(blocks: DraftBlock[], id: string): "narrow" | "wide" | "everywhere" | undefined {
  const isFirst = blocks[0]?.id === id;
  const isHeadline = headlineFirst(blocks)[0]?.id === id;
  if (blocks.length <= FEW_BLOCKS || (isFirst && isHeadline)) return undefined;
  if (isFirst) return "narrow";
  return isHeadline ? "wide" : "everywhere";
}
