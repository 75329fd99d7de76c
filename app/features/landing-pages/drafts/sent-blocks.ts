import { z } from "zod";
import { findDeclaration, walkBlock } from "../blocks/block.ts";
import type { FieldGroup } from "../blocks/define-block.ts";
import { idSchema } from "../blocks/block-schema.ts";
import { hasUniqueIds } from "../blocks/ids.ts";
import type { Visit } from "../blocks/walk.ts";
import { MAX_BLOCKS } from "../pages/page.ts";

const sentBlockSchema = z
  .object({ id: idSchema, type: z.string(), props: z.record(z.string(), z.unknown()) })
  .refine((block) => {
    const declaration = findDeclaration(block.type);
    return declaration !== undefined && hasAny(declaration, block.props) && walkBlock(block).every(isWhole);
  });

/**
 * Message for blocks that no form can have sent. The form sends every block completely, so that a missing
 * part was lost in transit and must not be published. Invalid values have errors beside their fields instead.
 */
export function findIncompleteField(blocks: unknown): string | undefined {
  if (blocks === undefined) return describe("the blocks of this page did not arrive");
  if (!Array.isArray(blocks)) return describe("the blocks of this page did not arrive in order");
  if (blocks.length > MAX_BLOCKS)
    return describe(`a page has at most ${MAX_BLOCKS} blocks, and this form has ${blocks.length}`);
  const sent = blocks.map((block) => sentBlockSchema.safeParse(block).data);
  const broken = sent.indexOf(undefined);
  if (broken !== -1) return describe(`block ${broken + 1} of this page did not arrive whole`);
  const ids = sent.map((block) => block?.id);
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  return twin === undefined ? undefined : describe(`two blocks of this page have the same id, “${twin}”`);
}

const sentItemsSchema = z.array(z.looseObject({ id: idSchema })).refine(hasUniqueIds);

/**
 * Checks that a value is complete: a text is a string, and a list is present even if empty, each item with
 * its id and texts.
 */
function isWhole({ field, value }: Visit): boolean {
  if (field.control !== "items") return value === undefined || typeof value === "string";
  const sent = sentItemsSchema.safeParse(value === "" ? [] : value);
  return sent.success && sent.data.every((item) => hasAny(field, item));
}

function hasAny({ fields }: FieldGroup, values: object): boolean {
  return Object.keys(values).some((name) => Object.hasOwn(fields, name));
}

function describe(incomplete: string): string {
  return `Nothing was saved: ${incomplete}. What did arrive is below. Copy what you want to keep, then reload the page and enter it again.`;
}
