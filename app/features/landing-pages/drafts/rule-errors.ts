import { walkBlock } from "../blocks/block.ts";
import { pageFieldNames, pageFields, type PageFieldName } from "../pages/page-fields.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";
import { findRuleError } from "../rules/text-rules.ts";

/**
 * Messages for values that violate the rule of their field. Such a value is shown as the field's default,
 * which is valid and has no message of its own.
 */
interface RuleErrors {
  /** Messages of page fields, by field name. */
  ofPage: Partial<Record<PageFieldName, string>>;
  /**
   * Finds the message of a block's field.
   * @param path of the field in its block: "items.0.title"
   */
  find: (blockId: string, path: string) => string | undefined;
}

export const NO_RULE_ERRORS: RuleErrors = { ofPage: {}, find: () => undefined };

/** Finds the messages of all values that violate the rule of their field. */
export function listRuleErrors(draft: Draft): RuleErrors {
  const found = new Map(draft.blocks.map((block) => [block.id, findRuleErrorsCached(block)]));
  return { ofPage: listPageErrors(draft), find: (blockId, path) => found.get(blockId)?.get(path) };
}

function listPageErrors(draft: Draft): RuleErrors["ofPage"] {
  const ruleErrors = pageFieldNames.map((name) => {
    const field = pageFields[name];
    return [name, "rule" in field ? findRuleError(field.rule, draft[name]) : undefined] as const;
  });
  return Object.fromEntries(ruleErrors.filter(([, error]) => error !== undefined));
}

const known = new WeakMap<DraftBlock, Map<string, string>>();

/** Cached by block object: each keystroke changes only one block. */
function findRuleErrorsCached(block: DraftBlock): Map<string, string> {
  const ruleErrors = known.get(block) ?? findBlockRuleErrors(block);
  known.set(block, ruleErrors);
  return ruleErrors;
}

function findBlockRuleErrors(block: DraftBlock): Map<string, string> {
  const ruleErrors = walkBlock(block).map(({ path, field, value }) => {
    const error = field.control === "items" ? undefined : findRuleError(field.rule, value);
    return [path, error] as const;
  });
  return new Map(ruleErrors.flatMap(([path, error]) => (error === undefined ? [] : [[path, error]])));
}
