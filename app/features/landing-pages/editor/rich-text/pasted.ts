import { DOMParser, Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import type { EditorProps } from "prosemirror-view";
import { readPlainText, readRichText } from "../../blocks/rich-text/read.ts";
import { documentOf, schema } from "./document.ts";
import { cleanPasted, type LeftOut } from "./clean-pasted.ts";
import { cleanCharacters, disarm } from "./clipboard-text.ts";

export type { LeftOut };

type Pasting = Pick<
  EditorProps,
  "transformPastedHTML" | "transformPasted" | "clipboardParser" | "clipboardTextParser" | "handleDOMEvents"
>;

/**
 * Parses pasted content into what a rich text can hold.
 * @param onLeft called with counts of what was dropped
 */
export function createPasting(onLeft: (left: LeftOut) => void): Pasting {
  let isOwn = false;
  return {
    transformPastedHTML(html) {
      isOwn = html.includes("data-pm-slice");
      return disarm(cleanCharacters(html));
    },
    clipboardParser: parserOfPasted(onLeft),
    clipboardTextParser: (text, $place) => sliceOf(cleanCharacters(text), $place.marks()),
    // Text that was copied out of an item of this editor is inserted as text, not as an item.
    transformPasted: (slice, _view, isPlain) => (isOwn && !isPlain ? slice : closeParts(slice)),
    handleDOMEvents: {
      // Word processors put a picture of the copied text on the clipboard, too, which must not reach a
      // picture field.
      paste: (_view, event) => {
        if (event.clipboardData?.types.includes("text/plain")) event.stopPropagation();
        return false;
      },
      // By default, the browser would navigate to a dropped file.
      drop: (_view, event) => {
        const isFile = event.dataTransfer?.types.includes("Files") === true;
        if (isFile) event.preventDefault();
        return isFile;
      },
    },
  };
}

/**
 * Message about what was dropped.
 * @returns undefined if nothing was
 */
export function describeLeftOut({ links, headings }: LeftOut): string {
  const notes: string[] = [];
  if (links > 0) notes.push(`${count(links, "link was", "links were")} left out: ${LINKS_CAN}`);
  if (headings > 0) notes.push(`${count(headings, "heading is", "headings are")} bold text here.`);
  return notes.join(" ");
}

const LINKS_CAN = "only https, mail, telephone and this site's own addresses can be linked.";

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/**
 * Parses pasted plain text by the syntax of stored texts; text without that syntax keeps the spaces around
 * it.
 */
function sliceOf(text: string, marks: readonly Mark[]): Slice {
  const isWords = !text.includes("\n") && readPlainText(text) === text.trim() && text !== "";
  const content = isWords ? Fragment.from(schema.text(text, marks)) : documentOf(readRichText(text)).content;
  return new Slice(content, 0, 0);
}

/**
 * Opens the ends of a pasted slice at paragraphs, so that they join the text beside them; a list or a
 * quotation stays separate.
 */
function closeParts({ content }: Slice): Slice {
  const depthOf = (part: Node | null) => (part?.isTextblock ? 1 : 0);
  return new Slice(content, depthOf(content.firstChild), depthOf(content.lastChild));
}

function parserOfPasted(onLeft: (left: LeftOut) => void): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  const parseSlice: DOMParser["parseSlice"] = (pasted, options) => {
    if (pasted instanceof Element) onLeft(cleanPasted(pasted));
    return parser.parseSlice(pasted, options);
  };
  return Object.assign(Object.create(parser) as DOMParser, { parseSlice });
}
