import { findDeclaration } from "../blocks/block.ts";
import type { Field } from "../blocks/define-block.ts";
import { startValue } from "../blocks/fields.ts";
import { mapFields } from "../blocks/walk.ts";
import { mapPageFields, type TypedValues } from "../pages/page-fields.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";
import { readBy } from "../rules/text-rules.ts";

/** Normalizes the texts of a draft as storing would; an invalid text stays as typed. */
export function asStored(draft: Draft): Draft {
  return {
    ...mapPageFields<TypedValues>((field, name) => field.tidy(draft[name])),
    blocks: draft.blocks.map(storeBlock),
  };
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
    : (readBy(field.rule, value) ?? value);
}
