import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/**
 * Maximum nesting depth, as in browsers. The parser walks the stack of open elements at each tag, so that
 * unbounded depth costs quadratic time.
 */
const MAX_DEPTH = 512;

class TooDeep extends Error {}

/** Parses a document to its root element; undefined if its elements are nested deeper than the limit. */
export function parseHtml(html: string): HtmlElement | undefined {
  let depth = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  try {
    return parse(html, { treeAdapter, sourceCodeLocationInfo: false }).childNodes.find(isElement);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

export function isElement(node: DefaultTreeAdapterTypes.Node): node is HtmlElement {
  return "tagName" in node;
}

export function listElements(element: HtmlElement): HtmlElement[] {
  return element.childNodes.filter(isElement);
}

/** Value of an attribute; empty if it is missing. */
export function readAttribute({ attrs }: HtmlElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

/** Text content of an element. */
export function readWords(element: HtmlElement): string {
  return element.childNodes
    .map((node) => (isElement(node) ? readWords(node) : "value" in node ? node.value : ""))
    .join("");
}

/** Descendants with a tag name, in document order. */
export function findAll(element: HtmlElement, tag: string): HtmlElement[] {
  return listElements(element).flatMap((child) => {
    const within = findAll(child, tag);
    return child.tagName === tag ? [child].concat(within) : within;
  });
}
