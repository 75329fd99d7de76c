import type { Replaced } from "./replacing.server.ts";

/** Result of a change of many pages in words; a page that was left is named. */
export function describeReplaced(done: "Replaced" | "Undone", { changed, left, ended }: Replaced): string {
  const said = [`${done} on ${changed} ${changed === 1 ? "page" : "pages"}.`];
  if (left.length > 0)
    said.push(
      `Left as they are, since somebody saved them at the same moment or the picture is in their text: ${nameSome(left)}.`,
    );
  if (ended.length > 0) said.push(`Tests of versions that showed it have ended: ${nameSome(ended)}.`);
  return said.join(" ");
}

function nameSome(titles: string[]): string {
  const names = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const more = titles.length > MOST_NAMED ? `, and ${titles.length - MOST_NAMED} others` : "";
  return names.join(", ") + more;
}

const MOST_NAMED = 5;
