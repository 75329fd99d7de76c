import { DOMParser, Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import type { EditorProps } from "prosemirror-view";
import { readPlainText, readRichText } from "../../blocks/rich-text/read.ts";
import { documentOf, schema } from "./document.ts";
import { cleanPasted, type LeftOut } from "./clean-pasted.ts";

export type { LeftOut };

type Pasting = Pick<
  EditorProps,
  "transformPastedHTML" | "transformPasted" | "clipboardParser" | "clipboardTextParser" | "handleDOMEvents"
>;

/**
 * Reads pasted content as far as a rich text can hold it.
 * @param onLeft called with what was lost on the way
 */
export function createPasting(onLeft: (left: LeftOut) => void): Pasting {
  let isOwn = false;
  return {
    transformPastedHTML(html) {
      isOwn = html.includes("data-pm-slice");
      return disarm(html);
    },
    clipboardParser: parserOfPasted(onLeft),
    clipboardTextParser: (text, $place) => sliceOf(text, $place.marks()),
    // Words that were copied out of an item here are words.
    transformPasted: (slice, _view, isPlain) => (isOwn && !isPlain ? slice : closeParts(slice)),
    handleDOMEvents: {
      // Word processors add a picture of the words, which no field for pictures is meant to have.
      paste: (_view, event) => {
        if (event.clipboardData?.types.includes("text/plain")) event.stopPropagation();
        return false;
      },
      // A browser that is left alone with a dropped file opens it in place of the page.
      drop: (_view, event) => {
        const isFile = event.dataTransfer?.types.includes("Files") === true;
        if (isFile) event.preventDefault();
        return isFile;
      },
    },
  };
}

/** @returns nothing where nothing was lost */
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

/** Signs of a stored text mean what they mean there; words alone keep the spaces around them. */
function sliceOf(text: string, marks: readonly Mark[]): Slice {
  const isWords = !text.includes("\n") && readPlainText(text) === text.trim() && text !== "";
  const content = isWords ? Fragment.from(schema.text(text, marks)) : documentOf(readRichText(text)).content;
  return new Slice(content, 0, 0);
}

/** Renames what a policy without inline styles and scripts would report, before a document sees it. */
function disarm(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\s(style|on\w+)\s*=/gi, " data-$1="))
    .replaceAll(/<(\/?)(?:style|script)\b/gi, "<$1title");
}

/** A paragraph goes on with the words beside it; a list or a quotation stands for itself. */
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
