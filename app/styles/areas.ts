import type { Delivery } from "../http/route-handle.ts";
import editorStyles from "./editor.css?inline";
import conditionsStyles from "./conditions.css?inline";

/**
 * Style sheets of the pages that React hydrates, with everything that these can show later. The primitives of
 * ui/ are last, as in document-styles.server.ts: of two rules with equal specificity, the same one applies on every page.
 */
const STYLES: Record<Delivery, string> = {
  island: conditionsStyles,
  editor: editorStyles,
  document: "",
  form: "",
};

/**
 * Styles to inline in the head of a document, which saves the round trip of a separate file.
 * @returns an empty text for a page that is not hydrated: `insertStyles` adds the styles of what it shows
 */
export function findStyles(delivery: Delivery): string {
  return STYLES[delivery];
}
