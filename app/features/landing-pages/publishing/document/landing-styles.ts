import { frameStyles } from "../../../site/document/frame-styles.ts";
import type { Block } from "../../blocks/block.ts";
import { authorStyles, stylesFor } from "../../blocks/views.ts";
import landingPageStyles from "./landing.css?inline";
import previewBarStyles from "./preview-bar.css?inline";

const frame = [...frameStyles, landingPageStyles];

/**
 * Everything that a page of these blocks needs, to be inlined: it must look right after later deploys removed their
 * assets.
 */
export function landingStyles(blocks: Block[]): string {
  return [typeStyles(blocks), authorStyles(blocks)].join("\n");
}

/** The same but for the author's colors: it changes with the types of the blocks alone. */
export function typeStyles(blocks: Block[]): string {
  return [...frame, stylesFor(blocks), previewBarStyles].join("\n");
}
