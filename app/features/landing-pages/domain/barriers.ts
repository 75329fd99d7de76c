import { walkBlock, type Block } from "../blocks/block.ts";
import type { Barrier } from "../blocks/define-block.ts";
import type { FieldErrors } from "./page.ts";

export interface FoundBarrier extends Barrier {
  blockId: string;
  /** The path of the field in its block: "headline", "questions.0.answer". */
  property: string;
  /** What the field is called in the editor. */
  label: string;
}

/** What keeps people from reading or using the page, in the order of its fields. */
export function listBarriers(blocks: Block[]): FoundBarrier[] {
  return blocks.flatMap((block) =>
    walkBlock(block).flatMap(({ path, label, findBarrier }) => {
      const barrier = findBarrier();
      return barrier ? [{ ...barrier, blockId: block.id, property: path, label }] : [];
    }),
  );
}

/** Those that publishing waits for, as errors of their fields. */
export function listBlockingErrors(blocks: Block[]): FieldErrors {
  const blocking = listBarriers(blocks).filter((barrier) => barrier.blocking);
  return Object.fromEntries(
    blocking.map(({ blockId, property, message }) => [
      `blocks.${blocks.findIndex(({ id }) => id === blockId)}.props.${property}`,
      message,
    ]),
  );
}
