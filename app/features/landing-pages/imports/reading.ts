import type { Look, Run } from "../blocks/rich-text/tree.ts";
import type { DocumentPart } from "./document-parts.ts";
import type { LeftOut } from "./left-out.ts";
import type { ClassLooks } from "./looks.ts";
import type { HtmlElement } from "./parse-html.ts";
import type { References } from "./references.ts";

/** State while a document is read, from its first element to its last. */
export interface Reading {
  parts: DocumentPart[];
  /** Words since the last end of a line. */
  runs: Run[];
  classes: ClassLooks;
  references: References;
  left: LeftOut;
  /** Parts of an element by itself. */
  readInside: (element: HtmlElement, look: Look, around: Reading) => DocumentPart[];
}
