import type { ComponentType } from "react";
import type { Block, BlockOf, BlockType } from "../domain/page.ts";

/** A picture's address in a block -> its stored variants. Empty in a live preview, which shows the picture itself. */
export type Pictures = Record<string, { folder: string; variants: Partial<Record<string, number[]>> }>;

export interface BlockViewProps<Type extends BlockType> {
  block: BlockOf<Type>;
  pictures: Pictures;
}

interface BlockView {
  View: ComponentType<{ block: Block; pictures: Pictures }>;
  /** The author's choices, as custom properties that the block's stylesheet reads. */
  customProperties?: (block: Block) => Record<string, string>;
}

const views = import.meta.glob<BlockView>("./*/view.tsx", { eager: true });

const sheets = import.meta.glob<string>("./*/view.css", { eager: true, query: "?inline", import: "default" });

/** The view in the folder that is named after the block's type. */
export function findView(type: BlockType): BlockView | undefined {
  return views[`./${type}/view.tsx`];
}

/** The stylesheets of all block types. */
export const blockStyles = Object.values(sheets).join("\n");

/** One rule a block. Values come from checked schemas, so none can leave its declaration. */
export function authorStyles(blocks: Block[]): string {
  return blocks
    .map(
      (block) => [block.id, Object.entries(findView(block.type)?.customProperties?.(block) ?? {})] as const,
    )
    .filter(([, properties]) => properties.length > 0)
    .map(([id, properties]) => `#${id}{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`)
    .join("\n");
}
