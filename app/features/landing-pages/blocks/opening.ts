import type { Block, BlockOf } from "./block.ts";
import { createBlock } from "./create-block.ts";

/**
 * Creates the blocks at the top of a page: a hero image and the text over it. The headline is large, because
 * the sizes of all other headings are derived from it. On phones the placeholder picture would only push the
 * text down.
 */
export function placeOpening(words: Partial<BlockOf<"cta">["props"]>): Block[] {
  return [
    createBlock("hero-image", { onPhones: "hidden" }),
    createBlock("cta", { fontSizeHeadline: "3rem", ...words }),
  ];
}
