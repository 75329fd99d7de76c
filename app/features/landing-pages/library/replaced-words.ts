import { describeEnded, nameSome } from "../page-tests/ended-words.ts";
import { describeDelayed } from "../saving/change-words.ts";
import type { OtherUses } from "./other-uses.server.ts";
import type { Replaced } from "./replacing.server.ts";

/** Message about the result of a change of many pages; lists the pages that were not changed. */
export function describeReplaced(done: "Replaced" | "Undone", replaced: Replaced): string {
  const { changed, left, ended, delayed, isUndoable, showing, keeping } = replaced;
  const summary = `${done} on ${changed} ${changed === 1 ? "page" : "pages"}.${describeDelayed(delayed)}${describeEnded(ended)}`;
  const kept =
    left.length === 0
      ? ""
      : ` Left as they are, since somebody saved them at the same moment, they could not be read, they are in the trash, or the picture is in their text: ${nameSome(left)}.`;
  const shown =
    showing.length === 0
      ? ""
      : ` Tests of versions of ${nameSome(showing)} go on showing the former picture until they end.`;
  const again = done === "Undone" && isUndoable ? " Not all of it was brought back: undo it again." : "";
  return summary + kept + shown + describeKept(keeping) + again;
}

/** Sentences about what keeps a picture that is replaced on pages. */
export function describeKept({ templates, isLogo }: OtherUses): string {
  const kept = templates.length === 0 ? "" : ` Templates keep the former picture: ${nameSome(templates)}.`;
  return kept + (isLogo ? " The brand keeps it as its logo, or had it in a former release." : "");
}
