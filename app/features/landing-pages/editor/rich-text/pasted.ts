import { DOMParser, Fragment, Slice, type Mark, type Node } from "prosemirror-model";
import type { EditorProps } from "prosemirror-view";
import { readPlainText, readRichText } from "../../blocks/rich-text/read.ts";
import { documentOf, schema } from "./document.ts";

/** Reads pasted content as far as a rich text can hold it. */
export const pasting: Pick<
  EditorProps,
  "transformPastedHTML" | "transformPasted" | "clipboardParser" | "clipboardTextParser" | "handleDOMEvents"
> = {
  transformPastedHTML: disarm,
  clipboardParser: parserOfPasted(),
  clipboardTextParser: (text, $place) => sliceOf(text, $place.marks()),
  transformPasted: (slice, _view, isPlain) => (isPlain ? closeParts(slice) : slice),
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

function parserOfPasted(): DOMParser {
  const parser = DOMParser.fromSchema(schema);
  const parseSlice: DOMParser["parseSlice"] = (pasted, options) => {
    if (pasted instanceof Element) makeLists(pasted);
    return parser.parseSlice(pasted, options);
  };
  return Object.assign(Object.create(parser) as DOMParser, { parseSlice });
}

/** Word writes the items of a list as paragraphs that begin with a drawn sign. */
function makeLists(pasted: Element): void {
  for (const paragraph of pasted.querySelectorAll('p[data-style*="mso-list:"]')) {
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    if (!sign) continue;
    const tag = /[\da-z]/i.test(sign.textContent.replace(/^o\b/, "")) ? "OL" : "UL";
    const before = paragraph.previousElementSibling;
    const list = before?.tagName === tag ? before : paragraph.ownerDocument.createElement(tag);
    const item = paragraph.ownerDocument.createElement("li");
    sign.remove();
    while (paragraph.firstChild) item.appendChild(paragraph.firstChild);
    list.appendChild(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
}
