import type { Block, BlockOf } from "./block.ts";
import { place } from "./compose.ts";

/**
 * The picture that a page begins with, and the words over it. The headline is set large, since the headings below are smaller in
 * proportion to it.
 */
export function placeOpening(words: Partial<BlockOf<"cta">["props"]>): Block[] {
  return [place("hero-image", {}), place("cta", { fontSizeHeadline: "3rem", ...words })];
}
