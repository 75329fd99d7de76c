import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";

/**
 * The block to show after the draft has changed: the selected one if it changed, else the one that changed; the neighbor of a
 * selected one that was removed.
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

/** The first block that a refusal has something against, unless it begins with the page itself. */
export function findInvalidBlock(blocks: DraftBlock[], errors: FieldErrors): string | undefined {
  return blocks[placeOf(findInvalidField(errors) ?? "")]?.id;
}

/** The first field of a block that a refusal has something against, unless it begins with the page itself. */
export function findInvalidField(errors: FieldErrors): string | undefined {
  const paths = Object.keys(errors);
  if (paths.some((path) => placeOf(path) === -1)) return undefined;
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}

/** "blocks.2.props.headline" -> 2; -1 for a field of the page */
function placeOf(path: string): number {
  return Number(/^blocks\.(\d+)\./.exec(path)?.[1] ?? -1);
}

/** The block without which the order is as it was; of two that changed places, the selected one or else the upper. */
function findMoved(before: DraftBlock[], now: DraftBlock[], id: string | undefined): string | undefined {
  if (before.length !== now.length || before.every((block, at) => block === now[at])) return id;
  const order = (blocks: DraftBlock[], without: string) =>
    blocks.flatMap((block) => (block.id === without ? [] : block.id)).join(" ");
  const moved = now.filter((block) => order(before, block.id) === order(now, block.id));
  return (moved.find((block) => block.id === id) ?? moved[0])?.id ?? id;
}
