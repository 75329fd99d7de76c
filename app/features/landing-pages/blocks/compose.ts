import type { Block, BlockOf, BlockType } from "./block.ts";
import { blockSchema } from "./block-schema.ts";
import { writeRichText } from "./rich-text/write.ts";

/**
 * Composes a block in code: properties left out have the values of a new block.
 * @param id distinguishes it from other blocks of its type
 */
export function place<Type extends BlockType>(
  type: Type,
  props: Partial<BlockOf<Type>["props"]>,
  id: string = type,
): Block {
  return blockSchema.parse({ id, type, props });
}

export function withIds<Item extends object>(items: Item[]): (Item & { id: string })[] {
  return items.map((item, at) => ({ id: `item-${at + 1}`, ...item }));
}

/** Rich text of paragraphs; empty ones are left out. */
export function write(paragraphs: string[]): string {
  const filled = paragraphs.filter((text) => text !== "");
  return writeRichText(filled.map((text) => ({ kind: "paragraph", line: asLine(text) })));
}

/** Rich text of one list. */
export function writeList(points: string[]): string {
  return writeRichText([{ kind: "bullets", lines: points.map(asLine) }]);
}

function asLine(text: string) {
  return [{ text, bold: false, italic: false }];
}
