import { findHrefError, escapeHref } from "../../blocks/rich-text/tree.ts";
import { moveChildren } from "./move-children.ts";
import { makeLists, flattenLists } from "./pasted-lists.ts";
import { flattenTables } from "./pasted-tables.ts";
import { toSuperOrSubscript } from "../../rules/superscripts.ts";
import { unwrapHref } from "../../rules/wrapped-links.ts";

/** Parts of a paste that a rich text cannot hold. */
export interface LeftOut {
  /** Number of links without their target. */
  links: number;
  /** Number of headings that became bold text. */
  headings: number;
  /** Part of a large paste that was left out as a whole. */
  rest?: "all" | "formatting";
}

/** Converts elements that a rich text cannot hold into similar ones, before the schema drops them. */
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

/**
 * Elements to remove: text deleted under tracked changes or crossed out, comments in the margin, and elements that
 * are not text.
 */
const UNWANTED = [
  'del, s, strike, [class*="TrackChangeDelete"], [data-style*="line-through"]',
  ".msocomtxt, .msocomanchor, .msocomhide, .MsoCommentReference, .MsoCommentText",
  '[data-style*="mso-element:comment"], [data-style*="mso-hide:all"], [data-style*="display:none"]',
  'input, button, select, textarea, title, [aria-hidden="true"]',
].join(", ");

const RAISED = 'sup, sub, [data-style*="vertical-align:super"], [data-style*="vertical-align:sub"]';

function replaceRaised(element: Element): void {
  const isLow =
    element.tagName === "SUB" || /vertical-align:\s*sub/.test(element.getAttribute("data-style") ?? "");
  // Keep raised text that contains a link, such as that of a footnote.
  if (element.querySelector("a")) return;
  element.replaceWith(toSuperOrSubscript(element.textContent, isLow ? "low" : "high"));
}

/**
 * Removes the targets of links that the rules refuse.
 * @returns the number of removed targets
 */
function cleanLinks(pasted: Element): number {
  let left = 0;
  for (const link of pasted.querySelectorAll("a[href]")) {
    const href = unwrapHref(link.getAttribute("href") ?? "");
    link.setAttribute("href", href);
    const isWithin = href.startsWith("#");
    if (!isWithin && findHrefError(escapeHref(href)) === undefined) continue;
    // A fragment of the other document has no target on this page.
    link.removeAttribute("href");
    if (!isWithin && link.textContent.trim() !== "") left += 1;
  }
  return left;
}

/**
 * Makes headings bold, since a rich text has none.
 * @returns the number of headings
 */
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
