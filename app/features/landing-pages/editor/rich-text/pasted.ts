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
 * Maximum length of pasted plain text in characters: as many as a form may have in one field
 * (`app/http/form.ts`). The editor takes seconds for a longer text, which no save could hold.
 */
const MAX_PASTED_LENGTH = 100_000;

/** Maximum number of tags in pasted HTML that is converted; of more, only the text is pasted. */
const MAX_PASTED_TAGS = 20_000;

/**
 * Parses pasted content into what a rich text can hold.
 * @param onLeft called with what was dropped
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
      paste: (view, event) => {
        const { clipboardData } = event;
        if (clipboardData?.types.includes("text/plain")) event.stopPropagation();
        const [text = "", html = ""] = ["text/plain", "text/html"].map((type) =>
          clipboardData?.getData(type),
        );
        // Ends the message about the paste before.
        onLeft({ links: 0, headings: 0 });
        if (text.length <= MAX_PASTED_LENGTH && countTags(html) <= MAX_PASTED_TAGS) return false;
        event.preventDefault();
        const isTooLong = text === "" || text.length > MAX_PASTED_LENGTH;
        if (!isTooLong) view.pasteText(text);
        onLeft({ links: 0, headings: 0, rest: isTooLong ? "all" : "formatting" });
        return true;
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
export function describeLeftOut({ links, headings, rest }: LeftOut): string {
  const notes: string[] = rest ? [REST_WORDS[rest]] : [];
  if (links > 0) notes.push(`${count(links, "link was", "links were")} left out: ${LINKS_CAN}`);
  if (headings > 0) notes.push(`${count(headings, "heading is", "headings are")} bold text here.`);
  return notes.join(" ");
}

const REST_WORDS = {
  all: "Nothing was pasted: it is too long for one text. Paste it in parts.",
  formatting: "Only the words were pasted, since their formatting is too large.",
};

function countTags(html: string): number {
  return html.split("<").length - 1;
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
