import { walkBlock } from "../blocks/block.ts";
import { titleRule } from "../pages/page.ts";
import type { DraftBlock } from "./read-draft.ts";
import { faultBy } from "../rules/text-rules.ts";

/**
 * What breaks the rule of its field, in the rule's own words. Until it is right, the field's default stands for it, of which
 * nothing is said.
 */
interface Faults {
  title: string | undefined;
  /** @param path of the field in its block: "items.0.title" */
  find: (blockId: string, path: string) => string | undefined;
}

export const NO_FAULTS: Faults = { title: undefined, find: () => undefined };

export function listFaults({ title, blocks }: { title: string; blocks: DraftBlock[] }): Faults {
  const found = new Map(blocks.map((block) => [block.id, faultsOf(block)]));
  return { title: faultBy(titleRule, title), find: (blockId, path) => found.get(blockId)?.get(path) };
}

const known = new WeakMap<DraftBlock, Map<string, string>>();

/** Found once: each keystroke changes one block of many. */
function faultsOf(block: DraftBlock): Map<string, string> {
  const faults = known.get(block) ?? findFaults(block);
  known.set(block, faults);
  return faults;
}

function findFaults(block: DraftBlock): Map<string, string> {
  const faults = walkBlock(block).map(({ path, field, value }) => {
    const fault = field.control === "items" ? undefined : faultBy(field.rule, value);
    return [path, fault] as const;
  });
  return new Map(faults.flatMap(([path, fault]) => (fault === undefined ? [] : [[path, fault]])));
}
