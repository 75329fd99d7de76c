import { findDeclaration } from "../../blocks/block.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";

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
