import { z } from "zod";
import { blockSchema, startBlocks } from "../blocks/block.ts";
import { hasUniqueIds } from "../blocks/ids.ts";
import { lineSchema } from "./line.ts";
import { slugSchema } from "#app/slug.ts";

/** More than any landing page needs; also what one query for their pictures can name. */
export const MAX_BLOCKS = 50;

export const blocksSchema = z
  .array(blockSchema)
  .max(MAX_BLOCKS)
  .refine(hasUniqueIds, "Two blocks share one id.");

/** `active` is public, `draft` never is, and `scheduled` is public from its time on. */
export const pageStatusSchema = z.enum(["active", "draft", "scheduled"]);
export type PageStatus = z.infer<typeof pageStatusSchema>;

/** As administrators read it. */
export const STATUS_NAMES: Record<PageStatus, string> = {
  active: "Active",
  draft: "Draft",
  scheduled: "Scheduled",
};

const REQUIRED = "Title and slug are required.";

/** What the editor sends. */
export const pageInputSchema = z.object({
  title: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .pipe(lineSchema(200, "A title has at most 200 characters.")),
  slug: z.string(REQUIRED).trim().min(1, REQUIRED).pipe(slugSchema),
  blocks: blocksSchema,
  status: pageStatusSchema.default("active"),
  /** Of a scheduled page. */
  publishAt: z.date().nullable().default(null),
});
export type PageInput = z.infer<typeof pageInputSchema>;

export interface Page extends PageInput {
  id: string;
  /** Goes up by one with every save. */
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A page as the editor first shows it. */
export function newPage(): PageInput {
  return { title: "", slug: "", blocks: startBlocks(), status: "active", publishAt: null };
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;

export function listFieldErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
