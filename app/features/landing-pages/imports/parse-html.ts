import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Depth at which browsers stop nesting. The parser asks every open element at each tag, so a depth without end costs its square. */
const MAX_DEPTH = 512;

class TooDeep extends Error {}

/** The root element of a document; undefined where its elements are nested deeper than in any real one. */
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

/** Value of an attribute; empty where there is none. */
export function readAttribute({ attrs }: HtmlElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

/** All words in an element. */
export function readWords(element: HtmlElement): string {
  return element.childNodes
    .map((node) => (isElement(node) ? readWords(node) : "value" in node ? node.value : ""))
    .join("");
}

/** Elements of a tag, in the order of the document. */
export function findAll(element: HtmlElement, tag: string): HtmlElement[] {
  return listElements(element).flatMap((child) => {
    const within = findAll(child, tag);
    return child.tagName === tag ? [child].concat(within) : within;
  });
}
