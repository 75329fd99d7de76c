import { frameStyles } from "../../../site/document/frame-styles.ts";
import type { Block } from "../../blocks/block.ts";
import { focalStyles } from "../../blocks/focal-styles.ts";
import type { PublicValues } from "../../pages/page-fields.ts";
import type { Pictures } from "../../blocks/view.ts";
import { authorStyles, stylesFor } from "../../blocks/views.ts";
import actionBarStyles from "./action-bar.css?inline";
import gridStyles from "./landing-grid.css?inline";
import logoPictureStyles from "./logo-picture.css?inline";
import landingPageStyles from "./landing.css?inline";
import languageStyles from "./page-language.css?inline";
import dateStyles from "./page-date.css?inline";
import previewBarStyles from "./preview-bar.css?inline";
import reducedHeaderStyles from "./reduced-header.css?inline";

/** Styles for pages whose brand has a logo. */
export const logoStyles: string = logoPictureStyles;

const frame = [...frameStyles, landingPageStyles, gridStyles, actionBarStyles];

/**
 * All styles of a page with these blocks, to be inlined: a cached page must look right after later deploys
 * removed the assets of its build.
 */
export function landingStyles(blocks: Block[], pictures: Pictures): string {
  return [typeStyles(blocks), authorStyles(blocks), focalStyles(pictures)].join("\n");
}

/** Styles of the header and the date that an author chose; none for the initial values of these fields. */
export function frameChoiceStyles({ header, dated }: Pick<PublicValues, "header" | "dated">): string {
  return [header === "" ? "" : reducedHeaderStyles, dated === "" ? "" : dateStyles].join("");
}

/** Styles without the author's colors; they depend on the types of the blocks only. */
export function typeStyles(blocks: Block[]): string {
  return [...frame, stylesFor(blocks), languageStyles, previewBarStyles].join("\n");
}
