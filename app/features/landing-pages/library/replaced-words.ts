import { describeEnded, nameSome } from "../page-tests/ended-words.ts";
import type { Replaced } from "./replacing.server.ts";

/** Result of a change of many pages in words; a page that was left is named. */
export function describeReplaced(done: "Replaced" | "Undone", replaced: Replaced): string {
  const { changed, left, ended, showing } = replaced;
  const said = `${done} on ${changed} ${changed === 1 ? "page" : "pages"}.${describeEnded(ended)}`;
  const kept =
    left.length === 0
      ? ""
      : ` Left as they are, since somebody saved them at the same moment, they could not be read, or the picture is in their text: ${nameSome(left)}.`;
  const shown =
    showing.length === 0
      ? ""
      : ` Tests of versions of ${nameSome(showing)} go on showing the former picture until they end.`;
  return said + kept + shown;
}
