import { findDeclaration } from "../blocks/block.ts";
import type { Field } from "../blocks/define-block.ts";
import { startValue } from "../blocks/fields.ts";
import { mapFields } from "../blocks/walk.ts";
import { parseTimes } from "./draft-times.ts";
import { evidenceRules, type Evidence } from "../review/evidence.ts";
import { titleRule } from "../pages/page.ts";
import { toDraft, type Draft, type DraftBlock } from "./read-draft.ts";
import { readBy, type Rule } from "../rules/text-rules.ts";

/** A draft with its texts as they are stored once they are right; one that is not yet stays as it was typed. */
export function asStored({ title, slug, blocks, evidence, ...times }: Draft): Draft {
  return toDraft({
    title: store(titleRule, title),
    slug: slug.trim(),
    blocks: blocks.map(storeBlock),
    evidence: evidence.map(storeEvidence),
    ...parseTimes(times),
  });
}

function storeBlock({ id, type, props }: DraftBlock): DraftBlock {
  const declaration = findDeclaration(type);
  return {
    id,
    type,
    props: declaration ? (mapFields(declaration, props, storeValue) as DraftBlock["props"]) : props,
  };
}

function storeValue(field: Field, value: unknown): unknown {
  return field.control === "items" || typeof value !== "string"
    ? startValue(field)
    : store(field.rule, value);
}

function storeEvidence(entry: Evidence): Evidence {
  const texts = Object.entries(evidenceRules).map(([name, rule]) => [
    name,
    store(rule, entry[name as keyof Evidence]),
  ]);
  return { ...entry, ...Object.fromEntries(texts) };
}

function store(rule: Rule, typed: string): string {
  return readBy(rule, typed) ?? typed;
}
