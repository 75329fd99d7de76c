import { describeField, type Barrier } from "../blocks/fields.ts";
import { findBlockSchema, type Block, type FieldErrors } from "./page.ts";

export interface FoundBarrier extends Barrier {
  blockId: string;
  property: string;
  /** What the field is called in the editor. */
  label: string;
}

/** What keeps people from reading or using the page, in the order of its fields. */
export function listBarriers(blocks: Block[]): FoundBarrier[] {
  return blocks.flatMap((block) => {
    const properties = Object.entries(findBlockSchema(block.type)?.shape.props.unwrap().shape ?? {});
    return properties.flatMap(([property, schema]) => {
      const field = describeField(schema);
      const value = block.props[property as keyof typeof block.props];
      const barrier = field?.findBarrier?.(value, block.props as never);
      return field && barrier ? [{ ...barrier, blockId: block.id, property, label: field.label }] : [];
    });
  });
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
