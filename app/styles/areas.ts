import type { Delivery } from "../http/route-handle.ts";
import editorStyles from "./editor.css?inline";
import conditionsStyles from "./conditions.css?inline";

/**
 * Areas that React renders in the browser: such a page loads the sheets of everything that it can show. In
 * both lists the primitives of ui/ come last, so that of two rules of equal weight the same one applies
 * everywhere.
 */
const STYLES: Record<Delivery, string> = {
  island: conditionsStyles,
  editor: editorStyles,
  document: "",
  form: "",
};

/**
 * For the head of a document: in the answer itself they are seen a round trip sooner than a sheet that has to be asked for.
 * @returns nothing for a document that does not change: it gets the sheets of what it shows once it is finished, see insertStyles
 */
export function findStyles(delivery: Delivery): string {
  return STYLES[delivery];
}
