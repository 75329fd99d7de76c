import { useId, type KeyboardEvent } from "react";
import { TextField } from "#app/ui/field.tsx";
import { findDeclaration } from "../blocks/block.ts";
import type { DraftBlock } from "../domain/draft-schema.ts";
import type { Finding } from "../domain/finding.ts";
import { BlockHead } from "./block-head.tsx";
import { FieldControl, type FieldSurroundings } from "./field-control.tsx";
import { ItemList } from "./item-list.tsx";
import { joinNotes } from "./placed-findings.ts";
import { findBlockCommand } from "./shortcuts.ts";

interface BlockFieldsProps extends Omit<FieldSurroundings, "notes"> {
  /** All blocks of the page. */
  blocks: DraftBlock[];
  /** The place of the one whose form this is. */
  at: number;
  findings: Finding[];
  onCommand: (command: string) => void;
}

/** The form of one block, in the order and with the words of its declaration. */
export function BlockFields({ blocks, at, findings, onCommand, ...form }: BlockFieldsProps) {
  const headId = useId();
  const name = `blocks.${at}`;
  const block = blocks[at]!;
  const declaration = findDeclaration(block.type);
  const ofBlock = findings.filter(({ blockId }) => blockId === block.id);
  const press = (event: KeyboardEvent) => {
    const command = findBlockCommand(event, at);
    if (command === undefined) return;
    event.preventDefault();
    onCommand(command);
  };
  const surroundings = {
    ...form,
    notes: new Map(
      [...Map.groupBy(ofBlock, ({ property }) => property)].map(([property, found]) => [
        `${name}.props.${property}`,
        joinNotes(found),
      ]),
    ),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that do what the buttons in it do
    <fieldset className="block-fields" aria-labelledby={headId} onKeyDown={press}>
      <BlockHead id={headId} blocks={blocks} at={at} onCommand={onCommand} />
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.type`} value={block.type} />
      {!declaration && <UnknownProperties name={name} props={block.props} />}
      {Object.entries(declaration?.fields ?? {}).map(([property, field]) => {
        const value = block.props[property];
        const named = {
          ...surroundings,
          name: `${name}.props.${property}`,
          uploadName: `uploads.${block.id}.props.${property}`,
        };
        return field.control === "items" ? (
          <ItemList
            key={property}
            {...named}
            field={field}
            items={Array.isArray(value) ? value : []}
            onCommand={onCommand}
          />
        ) : (
          <FieldControl key={property} {...named} field={field} value={value} />
        );
      })}
    </fieldset>
  );
}

/** What came with a block that nobody knows is kept in sight, to be copied. */
function UnknownProperties({ name, props }: Pick<DraftBlock, "props"> & { name: string }) {
  return Object.entries(props).map(([property, value]) => (
    <TextField
      key={property}
      label={property}
      name={`${name}.props.${property}`}
      value={String(value)}
      readOnly
    />
  ));
}
