import { memo, useId, type KeyboardEvent } from "react";
import { TextField } from "#app/ui/field.tsx";
import { findDeclaration } from "../../blocks/block.ts";
import { isFull } from "../../drafts/draft-commands.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { Issue } from "../../rules/issue.ts";
import { BlockHead } from "./block-head.tsx";
import { FieldControl, type FieldSurroundings } from "./field-control.tsx";
import { ItemList } from "./item-list.tsx";
import { joinNotes } from "../checks/placed-issues.ts";
import { findBlockCommand } from "../shortcuts.ts";

interface BlockFieldsProps extends Omit<FieldSurroundings, "notes"> {
  /** All blocks of the page. */
  blocks: DraftBlock[];
  /** The place of the one whose form this is. */
  at: number;
  issues: Issue[];
  /** Another block's fields are shown; these are only sent. */
  hidden?: boolean;
  onCommand: (command: string) => void;
  /** The focus is in this block. */
  onEnter?: (id: string) => void;
  /** Away from the fields, to the block as a whole. */
  onLeave?: (id: string) => void;
}

/** The form of one block, in the order and with the words of its declaration. */
export const BlockFields = memo(BlockForm, isSameForm);

function BlockForm({ blocks, at, issues, hidden, onCommand, onEnter, onLeave, ...form }: BlockFieldsProps) {
  const headId = useId();
  const name = `blocks.${at}`;
  const block = blocks[at]!;
  const declaration = findDeclaration(block.type);
  const ofBlock = issues.filter(({ blockId }) => blockId === block.id);
  const press = (event: KeyboardEvent) => {
    const command = findBlockCommand(event, at);
    if (command === undefined && !(event.key === "Escape" && !event.defaultPrevented)) return;
    event.preventDefault();
    if (command === undefined) onLeave?.(block.id);
    else onCommand(command);
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
    <fieldset
      className="block-fields"
      id={`fields-${block.id}`}
      data-block={block.id}
      aria-labelledby={headId}
      hidden={hidden}
      onKeyDown={press}
      onFocus={() => onEnter?.(block.id)}
    >
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
          <FieldControl key={property} {...named} field={field} value={value} alt={block.props.alt} />
        );
      })}
    </fieldset>
  );
}

/** Properties of a block of an unknown type, kept visible to be copied. */
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

/** Whether the form of a block shows the same: each keystroke changes one block of many. */
function isSameForm(before: BlockFieldsProps, now: BlockFieldsProps): boolean {
  const [one, other] = [listShown(before), listShown(now)];
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);
}

/** All that a block's form shows, in values that are equal when they are the same. */
function listShown({ blocks, at, errors, issues, ...props }: BlockFieldsProps) {
  const block = blocks[at]!;
  const ofBlock = Object.entries(errors).filter(([path]) => path.startsWith(`blocks.${at}.`));
  return {
    ...props,
    block,
    at,
    name: nameBlock(blocks, at),
    isFull: isFull({ blocks }),
    isSingle: blocks.length === 1,
    errors: JSON.stringify(ofBlock),
    issues: JSON.stringify(issues.filter(({ blockId }) => blockId === block.id)),
  };
}
