import type { Replaced } from "./replacing.server.ts";

/** Result of a change of many pages in words; a page that was left is named. */
export function describeReplaced(done: "Replaced" | "Undone", { changed, left }: Replaced): string {
  const said = `${done} on ${changed} ${changed === 1 ? "page" : "pages"}.`;
  if (left.length === 0) return said;
  const names = left.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const more = left.length > MOST_NAMED ? `, and ${left.length - MOST_NAMED} others` : "";
  return `${said} Left as they are, since somebody saved them at the same moment or the picture is in their text: ${names.join(", ")}${more}.`;
}

const MOST_NAMED = 5;
