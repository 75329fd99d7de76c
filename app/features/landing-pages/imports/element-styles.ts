import { findAll, readAttribute, readWords, type HtmlElement } from "./parse-html.ts";

/**
 * CSS class names that the document's style sheets make bold, italic, superscript or subscript. Google Docs
 * exports formatting as such classes.
 */
export interface ClassLooks {
  bold: Set<string>;
  italic: Set<string>;
  sup: Set<string>;
  sub: Set<string>;
}

const RULE = /\.([\w-]{1,60})\{([^{}]{0,2000})\}/g;

export function readClassLooks(root: HtmlElement): ClassLooks {
  const looks: ClassLooks = { bold: new Set(), italic: new Set(), sup: new Set(), sub: new Set() };
  for (const sheet of findAll(root, "style")) {
    for (const [, name = "", style = ""] of readWords(sheet).replaceAll(/\s/g, "").matchAll(RULE)) {
      if (isBold(style)) looks.bold.add(name);
      if (isItalic(style)) looks.italic.add(name);
      const raise = readRaise(style);
      if (raise) looks[raise].add(name);
    }
  }
  return looks;
}

/** Bold and italic as set by an element; a property is missing if the element does not set it. */
export function readLook(element: HtmlElement, classes: ClassLooks): { bold?: boolean; italic?: boolean } {
  const { tagName } = element;
  const style = readStyle(element);
  const names = readAttribute(element, "class").split(/\s+/);
  const isPlain = /(^|;)font-weight:(normal|400)/.test(style);
  const bold =
    !isPlain &&
    (["b", "strong"].includes(tagName) || isBold(style) || names.some((name) => classes.bold.has(name)));
  const italic =
    ["i", "em", "cite"].includes(tagName) ||
    isItalic(style) ||
    names.some((name) => classes.italic.has(name));
  return { ...(bold && { bold }), ...(italic && { italic }) };
}

/** Returns "sup" or "sub" if the element's style or class sets a vertical alignment. */
export function findRaise(element: HtmlElement, { sup, sub }: ClassLooks): "sup" | "sub" | undefined {
  const names = readAttribute(element, "class").split(/\s+/);
  const ofClass = names.some((name) => sup.has(name)) ? "sup" : names.some((name) => sub.has(name)) && "sub";
  return readRaise(readStyle(element)) ?? (ofClass || undefined);
}

function readRaise(style: string): "sup" | "sub" | undefined {
  const [, place] = /(?:^|;)vertical-align:(super|sub)(?:;|$)/.exec(style) ?? [];
  return place === "super" ? "sup" : place === "sub" ? "sub" : undefined;
}

/** Inline style of an element in lowercase, without whitespace. */
export function readStyle(element: HtmlElement): string {
  return readAttribute(element, "style").replaceAll(/\s/g, "").toLowerCase();
}

/** Whether an element is hidden by its attributes. */
export function isHidden(element: HtmlElement): boolean {
  const isMarked = element.attrs.some(
    ({ name, value }) => name === "hidden" || (name === "aria-hidden" && value === "true"),
  );
  return isMarked || /(^|;)(display:none|mso-hide:all|visibility:hidden)/.test(readStyle(element));
}

function isBold(style: string): boolean {
  return /(^|;)font-weight:(bold|[6-9]00)/.test(style);
}

function isItalic(style: string): boolean {
  return /(^|;)font-style:italic/.test(style);
}
