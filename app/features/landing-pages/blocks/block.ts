import { declarations, startLayout } from "./declarations.ts";
import type { BlockDeclaration, Values } from "./define-block.ts";
import { startValues } from "./fields.ts";
import { walkFields, type Visit } from "./walk.ts";

type Declaration = (typeof declarations)[number];

export type BlockType = Declaration["type"];
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];
export interface BlockOf<Type extends BlockType> {
  id: string;
  type: Type;
  props: Values<Extract<Declaration, { type: Type }>["fields"]>;
}

/** Finds the declaration for a type from an untrusted source. */
export function findDeclaration(type: string): BlockDeclaration | undefined {
  return declarations.find((declaration) => declaration.type === type);
}

/** Lists every field of a block, stored or drafted; an unknown type has no fields. */
export function walkBlock({ type, props }: { type: string; props: object }): Visit[] {
  const declaration = findDeclaration(type);
  return declaration ? [...walkFields(declaration, props)] : [];
}

/** Creates the blocks of a new page. */
export function startBlocks(): Block[] {
  return startLayout.map(
    ({ id, type }) => ({ id, type, props: startValues(findDeclaration(type)?.fields ?? {}) }) as Block,
  );
}
