import * as z from "zod/mini";
import { blockSchema, startBlocks } from "../blocks/block.ts";
import { hasUniqueIds } from "../blocks/ids.ts";
import { evidenceListSchema } from "./evidence.ts";
import { lineSchema } from "./line.ts";
import { slugSchema } from "#app/slug.ts";

/** More than any landing page needs; also what one query for their pictures can name. */
export const MAX_BLOCKS = 50;

export const blocksSchema = z
  .array(blockSchema)
  .check(z.maxLength(MAX_BLOCKS), z.refine(hasUniqueIds, "Two blocks share one id."));

const REQUIRED = "Title and slug are required.";

function required() {
  return z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED));
}

/** What is right to be saved or published. */
export const pageInputSchema = z.object({
  title: z.pipe(required(), lineSchema(200, "A title has at most 200 characters.")),
  slug: z.pipe(required(), slugSchema),
  blocks: blocksSchema,
  /** From when on it is public once it is published; at once without one. */
  publishAt: z._default(z.nullable(z.date()), null),
  /** Until when it is public; for good without one. */
  unpublishAt: z._default(z.nullable(z.date()), null),
  evidence: z._default(evidenceListSchema, []),
});
export type PageInput = z.infer<typeof pageInputSchema>;

/** What visitors see, or will see at its time. */
export interface PublicPage extends Omit<PageInput, "evidence"> {
  id: string;
  rev: number;
}

/** A page as the editor first shows it. */
export function newPage(): PageInput {
  return { title: "", slug: "", blocks: startBlocks(), publishAt: null, unpublishAt: null, evidence: [] };
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;

export function listFieldErrors(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
