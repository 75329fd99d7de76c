import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { blockSchema, idSchema } from "../blocks/block-schema.ts";
import { hasUniqueIds } from "../blocks/ids.ts";
import { evidenceRules, type Evidence } from "../review/evidence.ts";
import { MAX_BLOCKS, MAX_EVIDENCE, titleRule, type FieldErrors, type PageInput } from "./page.ts";
import { ruleSchema } from "../rules/rule-schema.ts";

export const blocksSchema = z
  .array(blockSchema)
  .max(MAX_BLOCKS)
  .refine(hasUniqueIds, "Two blocks share one id.");

const evidenceSchema: z.ZodType<Evidence> = z.object({
  id: idSchema,
  claim: ruleSchema(evidenceRules.claim),
  note: ruleSchema(evidenceRules.note),
  keptAt: ruleSchema(evidenceRules.keptAt),
  confirmedBy: ruleSchema(evidenceRules.confirmedBy),
  until: ruleSchema(evidenceRules.until),
});

const evidenceListSchema = z
  .array(evidenceSchema)
  .max(MAX_EVIDENCE, `A page has at most ${MAX_EVIDENCE} notes of evidence.`)
  .refine(hasUniqueIds, "Two notes of evidence share one id.");

const REQUIRED = "Title and slug are required.";

function required() {
  return z.string(REQUIRED).trim().min(1, REQUIRED);
}

/** What is right to be saved or published. */
export const pageInputSchema: z.ZodType<PageInput> = z.object({
  title: required().pipe(ruleSchema(titleRule)),
  slug: required().pipe(slugSchema),
  blocks: blocksSchema,
  publishAt: z.date().nullable().default(null),
  unpublishAt: z.date().nullable().default(null),
  evidence: evidenceListSchema.default([]),
});

export function listFieldErrors(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
