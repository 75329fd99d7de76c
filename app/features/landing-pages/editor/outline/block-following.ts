import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";

/**
 * Id of the block to show after a change of the draft: the selected block if it changed, else the first that
 * changed; the neighbor of a selected block that was removed.
 * @param id of the selected block
 */
export function followBlock(
  id: string | undefined,
  before: DraftBlock[],
  now: DraftBlock[],
): string | undefined {
  const changed = now.filter((block) => !before.includes(block)).map((block) => block.id);
  if (changed.length > 0) return id !== undefined && changed.includes(id) ? id : changed[0];
  const at = before.findIndex((block) => block.id === id);
  if (at !== -1 && !now.some((block) => block.id === id)) return now[Math.min(at, now.length - 1)]?.id;
  return findMoved(before, now, id);
}

/** The first block with an error; undefined if the page itself has an error, which is shown first. */
export function findInvalidBlock(blocks: DraftBlock[], errors: FieldErrors): string | undefined {
  return blocks[placeOf(findInvalidField(errors) ?? "")]?.id;
}

/**
 * Path of the first block field with an error; undefined if the page itself has an error, which is shown
 * first.
 */
export function findInvalidField(errors: FieldErrors): string | undefined {
  const paths = Object.keys(errors);
  if (paths.some((path) => placeOf(path) === -1)) return undefined;
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}

/** Index of the block in a path: "blocks.2.props.headline" -> 2; -1 for a page field. */
function placeOf(path: string): number {
  return Number(/^blocks\.(\d+)\./.exec(path)?.[1] ?? -1);
}

/**
 * The block that was moved: without it, the order of the others is unchanged. If two neighbors changed
 * places, the selected one, or else the upper.
 */
function findMoved(before: DraftBlock[], now: DraftBlock[], id: string | undefined): string | undefined {
  if (before.length !== now.length || before.every((block, at) => block === now[at])) return id;
  const order = (blocks: DraftBlock[], without: string) =>
    blocks.flatMap((block) => (block.id === without ? [] : block.id)).join(" ");
  const moved = now.filter((block) => order(before, block.id) === order(now, block.id));
  return (moved.find((block) => block.id === id) ?? moved[0])?.id ?? id;
}
