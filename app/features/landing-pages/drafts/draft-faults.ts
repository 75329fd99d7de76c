import { walkBlock } from "../blocks/block.ts";
import { pageFieldNames, pageFields, type PageFieldName } from "../pages/page-fields.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";
import { faultBy } from "../rules/text-rules.ts";

/**
 * Messages for values that break the rule of their field. Until they are right, the field's default replaces them, and has no
 * message.
 */
interface Faults {
  /** Messages of the page's own fields, by field name. */
  ofPage: Partial<Record<PageFieldName, string>>;
  /** @param path of the field in its block: "items.0.title" */
  find: (blockId: string, path: string) => string | undefined;
}

export const NO_FAULTS: Faults = { ofPage: {}, find: () => undefined };

export function listFaults(draft: Draft): Faults {
  const found = new Map(draft.blocks.map((block) => [block.id, faultsOf(block)]));
  return { ofPage: listPageFaults(draft), find: (blockId, path) => found.get(blockId)?.get(path) };
}

function listPageFaults(draft: Draft): Faults["ofPage"] {
  const faults = pageFieldNames.map((name) => {
    const field = pageFields[name];
    return [name, field.control === "line" ? faultBy(field.rule, draft[name]) : undefined] as const;
  });
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
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
