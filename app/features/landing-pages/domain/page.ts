import { z } from "zod";
import * as blockSchemas from "../blocks/schemas.ts";
import { site } from "../../site/domain/site.ts";
import { slugSchema } from "./slug.ts";
import { formatWallTime } from "./wall-time.ts";

type BlockSchema = (typeof blockSchemas)[keyof typeof blockSchemas];

export type Block = z.infer<BlockSchema>;
export type BlockType = Block["type"];
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

const schemaList = Object.values(blockSchemas) as [BlockSchema, ...BlockSchema[]];

const blockSchema = z.discriminatedUnion("type", schemaList);

export const blocksSchema = z
  .array(blockSchema)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, "Two blocks share one id.");

/** The schema of one block type, whose fields make its form. */
export function findBlockSchema(type: BlockType): BlockSchema | undefined {
  return schemaList.find((schema) => schema.shape.type.value === type);
}

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
  title: z.string(REQUIRED).trim().min(1, REQUIRED).max(200, "A title has at most 200 characters."),
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

/** A page as the editor first shows it: one block of each type of the hero layout, with its defaults. */
export function newPage(): PageInput {
  return {
    title: "",
    slug: "",
    blocks: [blockSchemas.heroImage.parse({ type: "hero-image" }), blockSchemas.cta.parse({ type: "cta" })],
    status: "active",
    publishAt: null,
  };
}

/** A page as the editor holds it while someone types: every property is text, right or not yet right. */
export const draftSchema = z.object({
  title: z.string().catch(""),
  slug: z.string().catch(""),
  blocks: z
    .array(z.object({ id: z.string(), type: z.string(), props: z.record(z.string(), z.string().catch("")) }))
    .catch([]),
  /** Wall time in the site's time zone; empty to publish at once. */
  publishAt: z.string().catch(""),
});
export type Draft = z.infer<typeof draftSchema>;

/** A stored page as the editor's form holds it. */
export function toDraft({ title, slug, blocks, status, publishAt }: PageInput): Draft {
  const isWaiting = status !== "active" && publishAt !== null;
  return { title, slug, blocks, publishAt: isWaiting ? formatWallTime(publishAt, site.timeZone) : "" };
}

/** A draft as a device keeps it: with the revision it started from, and when it was typed. */
export const keptDraftSchema = z.object({ rev: z.number(), at: z.number(), draft: draftSchema });
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** The blocks of a draft as a visitor would see them, with the default wherever a property is not right yet. */
export function completeBlocks(draft: Draft): Block[] {
  return draft.blocks.flatMap(({ id, type, props }) => {
    const schema = schemaList.find(({ shape }) => shape.type.value === type);
    const fields: Record<string, z.ZodType> = schema?.shape.props.unwrap().shape ?? {};
    const right = Object.entries(props).filter(([name, value]) => fields[name]?.safeParse(value).success);
    const block = schema?.safeParse({ id, type, props: Object.fromEntries(right) });
    return block?.success ? [block.data] : [];
  });
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;

export function listFieldErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
