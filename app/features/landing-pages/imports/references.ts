import { listElements, readAttribute, readWords, type HtmlElement } from "./parse-html.ts";

/** Parts of a document that its inner links identify, in any program's markup. */
export interface References {
  /** Blocks with the text of a footnote, or lists of such. */
  notes: Set<HtmlElement>;
  /** Links from a footnote back to the text. */
  backLinks: Set<HtmlElement>;
  /** Comments of reviewers, and their marks in the text. */
  comments: Set<HtmlElement>;
  /** Lines of a table of contents. */
  contents: Set<HtmlElement>;
}

/** A link with the blocks that it is in, the nearest last. */
interface PlacedLink {
  link: HtmlElement;
  target: string;
  blocks: HtmlElement[];
}

/** Finds footnotes (a mark and a text that link to each other), comments of Google Docs, and tables of contents. */
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
    if (COMMENT.test(target)) found.comments.add(isBack ? (blocks.at(-2) ?? link) : link);
    else if (isBack && block) {
      found.notes.add(findList(blocks) ?? block);
      found.backLinks.add(link);
    } else if (block && headings.has(target) && !partly.has(block) && !found.contents.has(block))
      (isWhole(block) ? found.contents : partly).add(block);
    for (const name of listNames(link)) if (!marks.has(name)) marks.set(name, target);
  }
  return found;
}

/** Targets that Google Docs gives to the comments of a document, and to their marks. */
const COMMENT = /^cmnt(_ref)?\d+$/;

const BLOCKS = new Set("p div li section aside td".split(" "));

/** Links within the document in its order, and the names of its headings. */
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

/** Names by which a link can point at an element. */
function listNames(element: HtmlElement): string[] {
  return [readAttribute(element, "id"), readAttribute(element, "name")].filter((name) => name !== "");
}

/** The list that a footnote is an item of. */
function findList(blocks: HtmlElement[]): HtmlElement | undefined {
  const list = blocks.findLast(({ tagName }) => tagName === "li")?.parentNode;
  return list && "tagName" in list ? list : undefined;
}

/** Whether all words of a block are in links within the document. */
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
