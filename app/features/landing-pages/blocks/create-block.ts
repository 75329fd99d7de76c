import type { Block, BlockOf, BlockType } from "./block.ts";
import { blockSchema } from "./block-schema.ts";
import { writeRichText } from "./rich-text/write.ts";

/**
 * Creates a block in code; omitted properties have the defaults of a new block.
 * @param id unique among the blocks of its type on the page
 */
export function createBlock<Type extends BlockType>(
  type: Type,
  props: Partial<BlockOf<Type>["props"]>,
  id: string = type,
): Block {
  return blockSchema.parse({ id, type, props });
}

export function withIds<Item extends object>(items: Item[]): (Item & { id: string })[] {
  return items.map((item, at) => ({ id: `item-${at + 1}`, ...item }));
}

/** Writes non-empty paragraphs as rich text. */
export function writeParagraphs(paragraphs: string[]): string {
  const filled = paragraphs.filter((text) => text !== "");
  return writeRichText(filled.map((text) => ({ kind: "paragraph", line: asLine(text) })));
}

/** Writes a bulleted list as rich text. */
export function writeList(points: string[]): string {
  return writeRichText([{ kind: "bullets", lines: points.map(asLine) }]);
}

function asLine(text: string) {
  return [{ text, bold: false, italic: false }];
}
