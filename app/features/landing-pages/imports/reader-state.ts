import type { Look, Run } from "../blocks/rich-text/tree.ts";
import type { DocumentPart } from "./document-parts.ts";
import type { LeftOutContent } from "./left-out-content.ts";
import type { ClassLooks } from "./element-styles.ts";
import type { HtmlElement } from "./parse-html.ts";
import type { References } from "./references.ts";

/** State of the reader while it walks a document. */
export interface Reading {
  parts: DocumentPart[];
  /** Pending runs since the last flushed line. */
  runs: Run[];
  classes: ClassLooks;
  references: References;
  left: LeftOutContent;
  /** Reads the content of an element into parts of its own. */
  readInside: (element: HtmlElement, look: Look, around: Reading) => DocumentPart[];
}
