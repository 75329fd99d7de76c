import * as z from "zod/mini";
import { declarations, startLayout } from "./declarations.ts";
import type { BlockDeclaration } from "./define-block.ts";
import { walkFields, type Visit } from "./walk.ts";

type Declaration = (typeof declarations)[number];

export type BlockType = Declaration["type"];
export type BlockOf<Type extends BlockType> = z.infer<Extract<Declaration, { type: Type }>["schema"]>;
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

export const blockSchema: z.ZodMiniType<Block> = z.discriminatedUnion(
  "type",
  declarations.map(({ schema }) => schema) as never,
);

/** The declaration of a type that may come from anywhere. */
export function findDeclaration(type: string): BlockDeclaration | undefined {
  return declarations.find((declaration) => declaration.type === type);
}

/** Every field of a block, stored or drafted; none where nobody knows its type. */
export function walkBlock({ type, props }: { type: string; props: object }): Visit[] {
  const declaration = findDeclaration(type);
  return declaration ? [...walkFields(declaration, props)] : [];
}

/** The blocks that a page begins with, each with its defaults. */
export function startBlocks(): Block[] {
  return startLayout.map((block) => blockSchema.parse({ ...block, props: {} }));
}
