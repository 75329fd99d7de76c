import { z } from "zod";
import { ruleSchema } from "../rules/rule-schema.ts";
import type { Block } from "./block.ts";
import { declarations } from "./declarations.ts";
import type { Field, Fields, Item, ItemsField } from "./define-block.ts";
import { startItems } from "./fields.ts";
import { hasUniqueIds, isId } from "./ids.ts";

/** Id of a block, or of an item in its list. */
export const idSchema = z.string().refine(isId, "A block's id is lowercase letters, digits and hyphens.");

/** Schema of a stored block. A field that was added to its type later defaults to the value of a new block. */
export const blockSchema: z.ZodType<Block> = z.discriminatedUnion(
  "type",
  declarations.map(({ type, fields }) =>
    z.object({ id: idSchema, type: z.literal(type), props: valuesSchema(fields) }),
  ) as never,
);

function valuesSchema(fields: Fields): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  );
}

function fieldSchema(field: Field) {
  return field.control === "items" ? itemsSchema(field) : ruleSchema(field.rule).default(field.initial);
}

function itemsSchema(field: ItemsField) {
  const { label, min, max, fields } = field;
  return z
    .array(z.object({ id: idSchema, ...valuesSchema(fields).shape }))
    .min(min, `${label} needs at least ${min}.`)
    .max(max, `${label} has at most ${max}.`)
    .refine((found) => hasUniqueIds(found as Item[]), "Two of these share one id.")
    .default(() => startItems(field) as never);
}
