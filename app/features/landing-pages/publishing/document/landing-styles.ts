import buttonStyles from "../../../../ui/button.css?inline";
import uiStyles from "../../../../ui/styles/index.css?inline";
import errorMessageStyles from "../../../site/chrome/error-message.css?inline";
import logoStyles from "../../../site/chrome/logo.css?inline";
import footerStyles from "../../../site/chrome/site-footer.css?inline";
import headerStyles from "../../../site/chrome/site-header.css?inline";
import skipLinkStyles from "../../../site/chrome/skip-link.css?inline";
import type { Block } from "../../blocks/block.ts";
import { authorStyles, stylesFor } from "../../blocks/views.ts";
import landingPageStyles from "./landing.css?inline";
import previewBarStyles from "./preview-bar.css?inline";

const frame = [
  uiStyles,
  logoStyles,
  skipLinkStyles,
  headerStyles,
  footerStyles,
  buttonStyles,
  landingPageStyles,
];

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

/** As much for a message in place of a page. */
export const messageStyles = [...frame, errorMessageStyles].join("\n");
