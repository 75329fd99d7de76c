import { findHrefError, spellHref } from "../../blocks/rich-text/tree.ts";
import { moveChildren } from "./move-children.ts";
import { makeLists, flattenLists } from "./pasted-lists.ts";
import { flattenTables } from "./pasted-tables.ts";
import { raise } from "../../rules/superscripts.ts";
import { unwrapHref } from "../../rules/wrapped-links.ts";

/** How much of a pasted text a rich text cannot hold. */
export interface LeftOut {
  links: number;
  headings: number;
}

/** Turns what a rich text cannot hold into what reads alike, before the schema drops it. */
export function cleanPasted(pasted: Element): LeftOut {
  for (const element of pasted.querySelectorAll(UNWANTED)) element.remove();
  for (const space of pasted.querySelectorAll(".Apple-converted-space")) space.replaceWith(" ");
  for (const element of pasted.querySelectorAll(RAISED)) replaceRaised(element);
  const links = cleanLinks(pasted);
  makeLists(pasted);
  flattenTables(pasted);
  flattenLists(pasted);
  return { links, headings: emboldenHeadings(pasted) };
}

/** Words that were deleted with changes tracked, comments beside the words, and what is no words. */
const UNWANTED = [
  'del, [class*="TrackChangeDelete"]',
  ".msocomtxt, .msocomanchor, .msocomhide, .MsoCommentReference, .MsoCommentText",
  '[data-style*="mso-element:comment"], [data-style*="mso-hide:all"], [data-style*="display:none"]',
  'input, button, select, textarea, title, [aria-hidden="true"]',
].join(", ");

const RAISED = 'sup, sub, [data-style*="vertical-align:super"], [data-style*="vertical-align:sub"]';

function replaceRaised(element: Element): void {
  const isLow =
    element.tagName === "SUB" || /vertical-align:\s*sub/.test(element.getAttribute("data-style") ?? "");
  // A link in it, such as that of a footnote, stays one.
  if (element.querySelector("a")) return;
  element.replaceWith(raise(element.textContent, isLow ? "low" : "high"));
}

/** @returns how many links a rich text may not have */
function cleanLinks(pasted: Element): number {
  let left = 0;
  for (const link of pasted.querySelectorAll("a[href]")) {
    const href = unwrapHref(link.getAttribute("href") ?? "");
    link.setAttribute("href", href);
    const isWithin = href.startsWith("#");
    if (!isWithin && findHrefError(spellHref(href)) === undefined) continue;
    // A place within the other document is none here.
    link.removeAttribute("href");
    if (!isWithin && link.textContent.trim() !== "") left += 1;
  }
  return left;
}

/** @returns how many there are */
function emboldenHeadings(pasted: Element): number {
  const headings = [...pasted.querySelectorAll("h1, h2, h3, h4, h5, h6, [role=heading]")].filter(
    ({ textContent }) => textContent.trim() !== "",
  );
  for (const heading of headings) {
    const bold = heading.ownerDocument.createElement("strong");
    moveChildren(heading, bold);
    heading.appendChild(bold);
  }
  return headings.length;
}
