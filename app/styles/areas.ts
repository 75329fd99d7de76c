import editorStyles from "./editor.css?inline";
import conditionsStyles from "./conditions.css?inline";

/**
 * Where the browser goes on rendering, what is shown changes: such a page carries the sheets of everything that its area
 * can show, and nothing else. Documents carry what they show: see carryStyles. In both lists the primitives of ui/ come
 * last, so that of two rules of equal weight the same one holds everywhere.
 */
export type Area = "conditions" | "editor";

/**
 * For the head of a document: in the answer itself they are seen a round trip sooner than a sheet that has to be asked for.
 * The browser keeps what it got, so that its own bundle carries none of it.
 */
export function findStyles(area: Area): string {
  return import.meta.env.SSR ? { conditions: conditionsStyles, editor: editorStyles }[area] : "";
}
