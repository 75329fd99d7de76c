import { findDeclaration } from "../../blocks/block.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";

/** Maximum number of blocks whose fields are all shown together, so that a small page is one form. */
export const MAX_BLOCKS_TOGETHER = 4;

/**
 * Order of the blocks' forms in a window that shows one area at a time: the first block with a headline
 * precedes the pictures before it, so that the headline is the first field.
 */
export function headlineFirst(blocks: DraftBlock[]): DraftBlock[] {
  const first = blocks.findIndex(hasWords);
  return first < 1 ? blocks : [blocks[first]!, ...blocks.toSpliced(first, 1)];
}

function hasWords({ type }: DraftBlock): boolean {
  return Object.values(findDeclaration(type)?.fields ?? {}).some((field) => "role" in field && field.role);
}

/**
 * Index for a block that is added next to another one: after it, and after a block whose words lie over its
 * picture, since the two belong together.
 */
export function placeAfter(blocks: DraftBlock[], at: number): number {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const isPair = block && next && !hasWords(block) && findDeclaration(next.type)?.overlaysPicture === true;
  return at + (isPair ? 2 : 1);
}

/**
 * Layouts in which the fields of a block are hidden from the first paint on, if a page has too many blocks to
 * show all: a narrow window begins with the headline, a wide one with the first block.
 */
export function findHiddenLayouts(
  blocks: DraftBlock[],
  id: string,
): "narrow" | "wide" | "everywhere" | undefined {
  const isFirst = blocks[0]?.id === id;
  const isHeadline = headlineFirst(blocks)[0]?.id === id;
  if (blocks.length <= MAX_BLOCKS_TOGETHER || (isFirst && isHeadline)) return undefined;
  if (isFirst) return "narrow";
  return isHeadline ? "wide" : "everywhere";
}
