import type { LeftOutKind } from "./left-out-content.ts";
import { isHidden, readStyle } from "./element-styles.ts";
import { findAll, listElements, readAttribute, readWords, type HtmlElement } from "./parse-html.ts";
import type { References } from "./references.ts";

const IGNORED = new Set("title link base wbr col colgroup template caption".split(" "));

const LEFT: Record<string, LeftOutKind> = {
  img: "image",
  svg: "drawing",
  canvas: "drawing",
  math: "drawing",
  video: "film",
  audio: "film",
  iframe: "frame",
  frameset: "frame",
  object: "frame",
  embed: "frame",
  form: "form",
  input: "control",
  select: "control",
  textarea: "control",
  button: "control",
  script: "script",
  style: "sheet",
  noscript: "hidden",
  del: "deleted",
  s: "struck",
  strike: "struck",
  nav: "contents",
};

/** Reason why an element is not part of the page's content; undefined if it is. */
export function findUnwanted(
  element: HtmlElement,
  references: References,
): LeftOutKind | "ignored" | undefined {
  const { tagName } = element;
  if (IGNORED.has(tagName)) return "ignored";
  if (Object.hasOwn(LEFT, tagName)) return LEFT[tagName];
  const isEmpty = () => readWords(element).trim() === "";
  const kind = findMarked(element, references);
  if (kind === "comment" && tagName === "a") return "ignored";
  if (kind !== undefined) return isEmpty() && kind !== "image" ? "ignored" : kind;
  if (!isHidden(element)) return undefined;
  return isEmpty() ? "ignored" : "hidden";
}

/** Recognizes, by attributes and links, elements that are not part of the text. */
function findMarked(element: HtmlElement, references: References): LeftOutKind | "ignored" | undefined {
  const names = readAttribute(element, "class");
  if (references.comments.has(element) || isWordComment(element, names)) return "comment";
  if (references.contents.has(element) || /(^|\s)MsoToc\d/.test(names)) return "contents";
  if (references.backLinks.has(element) && !/[\p{L}\p{N}]/u.test(readWords(element))) return "ignored";
  if (/(^|\s)TrackChangeDelete/.test(names)) return "deleted";
  // No block can show text as crossed out, and without its line it would say the opposite.
  if (/(^|;)text-decoration(-line)?:[^;]*line-through/.test(readStyle(element))) return "struck";
  if (element.tagName === "table" && /(^|\s)properties(\s|$)/.test(names)) return "properties";
  if (/(^|\s)(page-header-)?icon(\s|$)/.test(names) && !/\p{L}/u.test(readWords(element))) return "ignored";
  if (element.tagName === "figure" && isCaptioned(element)) return "image";
  return undefined;
}

function isWordComment(element: HtmlElement, names: string): boolean {
  return /(^|\s)msocom/i.test(names) || readStyle(element).includes("mso-element:comment");
}

/** Whether a figure contains only a picture, which may be in a link, and at most a caption. */
function isCaptioned(figure: HtmlElement): boolean {
  const inside = listElements(figure);
  const pictures = inside.filter((child) =>
    [child, ...listElements(child)].some(({ tagName }) => tagName === "img"),
  );
  if (pictures.length !== 1) return false;
  return inside.every((child) => child.tagName === "figcaption" || readWords(child).trim() === "");
}

/** Text by which an author recognizes an element that was left out. */
export function quote(element: HtmlElement): string {
  switch (element.tagName) {
    case "img":
      return readAttribute(element, "alt");
    case "figure":
      return findAll(element, "img").map(quote).join("") || readWords(element);
    case "script":
    case "style":
    case "nav":
      return "";
    case "iframe":
    case "embed":
      return readAttribute(element, "src");
    default:
      return readWords(element);
  }
}
