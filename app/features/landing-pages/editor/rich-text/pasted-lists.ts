import { moveChildren } from "./move-children.ts";

/** Converts list items of Word, which are paragraphs that begin with a bullet or a number, into lists. */
export function makeLists(pasted: Element): void {
  for (const paragraph of pasted.querySelectorAll('p[data-style*="mso-list:"]')) {
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"]');
    if (!sign) continue;
    const tag = /[\da-z]/i.test(sign.textContent.replace(/^o\b/, "")) ? "OL" : "UL";
    const before = paragraph.previousElementSibling;
    const list = before?.tagName === tag ? before : paragraph.ownerDocument.createElement(tag);
    const item = paragraph.ownerDocument.createElement("li");
    sign.remove();
    moveChildren(paragraph, item);
    list.appendChild(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
}

const LISTS = "ul, ol";

/**
 * Flattens lists: a rich text has no nested lists, and one line in an item, so nested items follow their
 * parent, and lines are joined.
 */
export function flattenLists(pasted: Element): void {
  for (const list of pasted.querySelectorAll(LISTS)) {
    if (list.parentElement?.closest(LISTS)) continue;
    const items = [...list.querySelectorAll("li")];
    for (const item of items) for (const nested of item.querySelectorAll(LISTS)) nested.remove();
    for (const item of items) joinLines(item);
    if (items.length > 0) list.replaceChildren(...items);
  }
}

const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, li, dd, dt";

/** Joins the paragraphs in an element into one line, with their marks and links. */
export function joinLines(element: Element): void {
  for (const block of element.querySelectorAll(BLOCKS)) {
    block.before(" ");
    block.replaceWith(...block.childNodes, " ");
  }
  for (const end of element.querySelectorAll("br")) end.replaceWith(" ");
}
