import { Fragment, Schema, type Mark, type Node } from "prosemirror-model";
import { findHrefError, joinParts, joinRuns, escapeHref } from "../../blocks/rich-text/tree.ts";
import type { Line, Part, RichText } from "../../blocks/rich-text/tree.ts";

const TITLES = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Table cells and preformatted text are parsed as paragraphs. */
const paragraphs = ["p", "td", "th", "pre", ...TITLES].map((tag) => ({ tag }));

/** Schema of a rich text. Content that it does not declare cannot be typed, pasted or dropped. */
export const schema = new Schema({
  nodes: {
    doc: { content: "part+" },
    paragraph: { content: "text*", group: "part", parseDOM: paragraphs, toDOM: () => ["p", 0] },
    bullets: { content: "item+", group: "part", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    numbers: {
      content: "item+",
      group: "part",
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: "ol", getAttrs: (list) => ({ start: (list as HTMLOListElement).start }) }],
      toDOM: ({ attrs }) => ["ol", attrs.start === 1 ? {} : { start: attrs.start }, 0],
    },
    item: { content: "paragraph", parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    quotation: {
      content: "paragraph+",
      group: "part",
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: readLink }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        {
          tag: "b",
          getAttrs: (element) => !/(^|[^-])font-weight:\s*(normal|400)/.test(styleOf(element)) && null,
        },
        {
          tag: "[data-style]",
          consuming: false,
          getAttrs: (element) => /(^|[^-])font-weight:\s*(bold|[6-9]00)/.test(styleOf(element)) && null,
        },
      ],
      toDOM: () => ["strong", 0],
    },
    italic: {
      parseDOM: [
        { tag: "em" },
        { tag: "i" },
        {
          tag: "[data-style]",
          consuming: false,
          getAttrs: (element) => /(^|[^-])font-style:\s*italic/.test(styleOf(element)) && null,
        },
      ],
      toDOM: () => ["em", 0],
    },
  },
});

export function documentOf(tree: RichText): Node {
  const parts = tree.map(nodeOf);
  return schema.node("doc", null, parts.length > 0 ? parts : [schema.node("paragraph")]);
}

export function treeOf(document: Fragment): RichText {
  return joinParts(childrenOf(document).map(partOf));
}

/**
 * Style of a pasted element. The attribute was renamed to `data-style`, since the content security policy
 * would report `style`.
 */
function styleOf(element: HTMLElement): string {
  return element.dataset.style ?? "";
}

function readLink(element: HTMLElement) {
  const href = escapeHref(element.getAttribute("href") ?? "");
  return findHrefError(href) === undefined && { href };
}

function nodeOf(part: Part): Node {
  switch (part.kind) {
    case "paragraph":
      return paragraphOf(part.line);
    case "bullets":
      return schema.node("bullets", null, part.lines.map(itemOf));
    case "numbers":
      return schema.node("numbers", { start: part.start }, part.lines.map(itemOf));
    case "quotation":
      return schema.node("quotation", null, part.lines.map(paragraphOf));
  }
}

function itemOf(line: Line): Node {
  return schema.node("item", null, [paragraphOf(line)]);
}

function paragraphOf(line: Line): Node {
  const texts = line.map(({ text, bold, italic, href }) => {
    const marks: Mark[] = [];
    if (href !== undefined) marks.push(schema.mark("link", { href }));
    if (bold) marks.push(schema.mark("bold"));
    if (italic) marks.push(schema.mark("italic"));
    return schema.text(text, marks);
  });
  return schema.node("paragraph", null, texts);
}

function partOf(node: Node): Part {
  const lines = node.type === schema.nodes.paragraph ? [] : childrenOf(node.content).map(lineOf);
  switch (node.type) {
    case schema.nodes.bullets:
      return { kind: "bullets", lines };
    case schema.nodes.numbers:
      return { kind: "numbers", start: readStart(node), lines };
    case schema.nodes.quotation:
      return { kind: "quotation", lines };
    default:
      return { kind: "paragraph", line: lineOf(node) };
  }
}

/** First number of a list, limited to two digits, as in the stored text. */
function readStart({ attrs }: Node): number {
  const start = Number(attrs.start);
  return start >= 0 && start <= 99 ? start : 1;
}

/** Line of a paragraph, or of an item that contains one. */
function lineOf(node: Node): Line {
  const paragraph = node.type === schema.nodes.item ? node.firstChild! : node;
  return joinRuns(
    childrenOf(paragraph.content).map(({ text = "", marks }) => {
      const find = (name: string) => marks.find(({ type }) => type.name === name);
      const link = find("link");
      return {
        text,
        bold: find("bold") !== undefined,
        italic: find("italic") !== undefined,
        href: link && String(link.attrs.href),
      };
    }),
  );
}

function childrenOf(fragment: Fragment): Node[] {
  return Array.from({ length: fragment.childCount }, (_, at) => fragment.child(at));
}
