import { z } from "zod";
import { trimText } from "#app/values/blank-text.ts";
import { slugSchema } from "#app/values/slug-schema.ts";
import { blockSchema, idSchema } from "../blocks/block-schema.ts";
import { hasUniqueIds } from "../blocks/ids.ts";
import { ruleSchema } from "../rules/rule-schema.ts";
import type { NotesField, NoteText, PageField } from "./page-field.ts";
import { notesFieldNames, pageFields, publicFieldNames, type PageFieldName } from "./page-fields.ts";
import { MAX_BLOCKS, type FieldErrors, type PageInput } from "./page.ts";

export const blocksSchema = z
  .array(blockSchema)
  .max(MAX_BLOCKS)
  .refine(hasUniqueIds, "Two blocks share one id.");

export const REQUIRED = "Title and slug are required.";

/** Schema of valid input for a save or publication, in the order of the form. */
export const pageInputSchema = z.object({
  ...toSchemas(publicFieldNames),
  blocks: blocksSchema,
  ...toSchemas(notesFieldNames),
}) as z.ZodType as z.ZodType<PageInput>;

/** Messages of a failed validation by the path of their field; of several at one path, the last. */
export function listFieldErrors(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

function toSchemas(names: PageFieldName[]) {
  return Object.fromEntries(names.map((name) => [name, toSchema(pageFields[name])]));
}

function toSchema(field: PageField): z.ZodType {
  switch (field.control) {
    case "line":
      return (field.isRequired ? required() : z.string().default("")).pipe(ruleSchema(field.rule));
    case "url":
    case "image":
    case "choice":
      return z.string().default(field.initial).pipe(ruleSchema(field.rule));
    case "slug":
      return required().pipe(slugSchema);
    case "time":
      return z.date().nullable().default(null);
    case "notes":
      return notesSchema(field);
  }
}

function required() {
  return z.string(REQUIRED).overwrite(trimText).min(1, REQUIRED);
}

function notesSchema({ called, max, fields }: NotesField) {
  const texts = Object.entries<NoteText>(fields).map(([name, { rule }]) => [name, ruleSchema(rule)]);
  const entry = z.object({ id: idSchema, ...Object.fromEntries(texts) }) as z.ZodType;
  return z
    .array(entry as z.ZodType<{ id: string }>)
    .max(max, `A page has at most ${max} ${called}.`)
    .refine(hasUniqueIds, `Two ${called} share one id.`)
    .default([]);
}
