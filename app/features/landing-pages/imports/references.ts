import { listElements, readAttribute, readWords, type HtmlElement } from "./parse-html.ts";

/** Elements that are identified by links within the document, whichever program wrote its markup. */
export interface References {
  /** Elements with the text of a footnote, or lists of footnotes. */
  notes: Set<HtmlElement>;
  /** Links from a footnote back to its mark in the text. */
  backLinks: Set<HtmlElement>;
  /** Reviewers' comments, and their marks in the text. */
  comments: Set<HtmlElement>;
  /** Entries of a table of contents. */
  contents: Set<HtmlElement>;
}

/** Link with its enclosing block elements, the innermost last. */
interface PlacedLink {
  link: HtmlElement;
  target: string;
  blocks: HtmlElement[];
}

/**
 * Finds footnotes (a mark and a text that link to each other), comments of Google Docs, and tables of
 * contents.
 */
export function findReferences(root: HtmlElement): References {
  const found: References = {
    notes: new Set(),
    backLinks: new Set(),
    comments: new Set(),
    contents: new Set(),
  };
  const { links, headings } = listInnerLinks(root);
  const marks = new Map<string, string>();
  const partly = new Set<HtmlElement>();
  for (const { link, target, blocks } of links) {
    const block = blocks.at(-1);
    const isBack = [link, ...blocks].some((place) => listNames(place).includes(marks.get(target) ?? "-"));
    if (COMMENT.test(target)) found.comments.add(isBack ? findComment(blocks, link) : link);
    else if (isBack && block) {
      found.notes.add(findList(blocks) ?? block);
      found.backLinks.add(link);
    } else if (block && headings.has(target) && !partly.has(block) && !found.contents.has(block))
      (isWhole(block) ? found.contents : partly).add(block);
    for (const name of listNames(link)) if (!marks.has(name)) marks.set(name, target);
  }
  return found;
}

/** The element of a comment: the one that begins with it, or else its paragraph. */
function findComment(blocks: HtmlElement[], link: HtmlElement): HtmlElement {
  const [outer, paragraph] = blocks;
  const isOwn = outer && paragraph && listElements(outer)[0] === paragraph;
  return (isOwn ? outer : blocks.at(-1)) ?? link;
}

/** Ids that Google Docs assigns to comments and to their marks. */
const COMMENT = /^cmnt(_ref)?\d+$/;

const BLOCKS = new Set("p div li section aside td".split(" "));

/** Lists the links within the document in document order, and the ids of its headings. */
function listInnerLinks(root: HtmlElement): { links: PlacedLink[]; headings: Set<string> } {
  const links: PlacedLink[] = [];
  const headings = new Set<string>();
  const visit = (element: HtmlElement, blocks: HtmlElement[], isHeading: boolean) => {
    const href = readAttribute(element, "href");
    const isInner = element.tagName === "a" && href.startsWith("#") && href.length > 1;
    if (isInner) links.push({ link: element, target: href.slice(1), blocks });
    const isTitle = isHeading || /^h[1-6]$/.test(element.tagName);
    if (isTitle) for (const name of listNames(element)) headings.add(name);
    const inside = BLOCKS.has(element.tagName) ? [...blocks.slice(-1), element] : blocks;
    for (const child of listElements(element)) visit(child, inside, isTitle);
  };
  visit(root, [], false);
  return { links, headings };
}

/** Ids and names by which a link can target an element. */
function listNames(element: HtmlElement): string[] {
  return [readAttribute(element, "id"), readAttribute(element, "name")].filter((name) => name !== "");
}

/** List that contains a footnote as an item. */
function findList(blocks: HtmlElement[]): HtmlElement | undefined {
  const list = blocks.findLast(({ tagName }) => tagName === "li")?.parentNode;
  return list && "tagName" in list ? list : undefined;
}

/** Whether all text of a block is in links within the document. */
function isWhole(block: HtmlElement): boolean {
  return readWords(block).trim() !== "" && readLinkless(block).trim() === "";
}

function readLinkless(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      if ("value" in node) return node.value;
      if (!("tagName" in node)) return "";
      return node.tagName === "a" && readAttribute(node, "href").startsWith("#") ? "" : readLinkless(node);
    })
    .join("");
}
