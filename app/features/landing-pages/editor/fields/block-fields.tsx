import { memo, useId, type KeyboardEvent } from "react";
import { TextField } from "#app/ui/field.tsx";
import { isComposing } from "#app/browser/composing.ts";
import { findDeclaration } from "../../blocks/block.ts";
import type { Field, PlainField } from "../../blocks/define-block.ts";
import { isFull } from "../../drafts/draft-commands.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import { AppearanceFields } from "./appearance-fields.tsx";
import { BlockHead } from "./block-head.tsx";
import { FieldControl, type SharedFieldProps } from "./field-control.tsx";
import { ItemList } from "./item-list.tsx";
import { joinNotes, type ShownIssue } from "../checks/placed-issues.ts";
import { findBlockCommand } from "../shortcuts.ts";

interface BlockFieldsProps extends Omit<SharedFieldProps, "notes"> {
  /** All blocks of the page. */
  blocks: DraftBlock[];
  /** Index of the block whose form this is. */
  at: number;
  issues: ShownIssue[];
  /** Whether the fields are hidden, and only submitted, since those of another block are shown. */
  hidden?: boolean;
  /** Layouts in which these fields are hidden until hydration. */
  waits?: "narrow" | "wide" | "everywhere";
  /** Whether the form comes first in a narrow window. */
  leads?: boolean;
  /** Called when the focus enters this block. */
  onEnter?: (id: string) => void;
  /** Moves the focus from the fields to the block as a whole. */
  onLeave?: (id: string) => void;
}

/** Form of one block, with the order and the labels of its declaration. */
export const BlockFields = memo(BlockForm, isSameForm);

function BlockForm({
  blocks,
  at,
  issues,
  hidden,
  waits,
  leads,
  onCommand,
  onEnter,
  onLeave,
  ...form
}: BlockFieldsProps) {
  const headId = useId();
  const name = `blocks.${at}`;
  const block = blocks[at]!;
  const declaration = findDeclaration(block.type);
  const ofBlock = issues.filter(({ blockId }) => blockId === block.id);
  const press = (event: KeyboardEvent) => {
    const command = findBlockCommand(event, at);
    const leaves = event.key === "Escape" && !event.defaultPrevented && !isComposing(event);
    if (command === undefined && !leaves) return;
    event.preventDefault();
    if (command === undefined) onLeave?.(block.id);
    else onCommand(command);
  };
  const sharedProps = {
    ...form,
    onCommand,
    notes: new Map(
      [...Map.groupBy(ofBlock, ({ property }) => property)].map(([property, found]) => [
        `${name}.props.${property}`,
        joinNotes(found),
      ]),
    ),
  };
  const fields = Object.entries(declaration?.fields ?? {});
  const show = ([property, field]: [string, Field]) => {
    const value = block.props[property];
    const named = {
      ...sharedProps,
      name: `${name}.props.${property}`,
      uploadName: `uploads.${block.id}.props.${property}`,
    };
    return field.control === "items" ? (
      <ItemList key={property} {...named} field={field} items={Array.isArray(value) ? value : []} />
    ) : (
      <FieldControl key={property} {...named} field={field} value={value} alt={block.props.alt} />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts of the buttons in it
    <fieldset
      className="block-fields"
      id={`fields-${block.id}`}
      data-block={block.id}
      aria-labelledby={headId}
      hidden={hidden}
      data-waits={waits}
      data-leads={leads || undefined}
      onKeyDown={press}
      onFocus={() => onEnter?.(block.id)}
    >
      <BlockHead id={headId} blocks={blocks} at={at} onCommand={onCommand} />
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.type`} value={block.type} />
      {!declaration && <UnknownProperties name={name} props={block.props} />}
      {fields.filter(([, field]) => !isAppearance(field)).map(show)}
      <AppearanceFields
        fields={fields.filter((entry): entry is [string, PlainField] => isAppearance(entry[1]))}
        props={block.props}
        isWanted={(property) => {
          const notes = sharedProps.notes.get(`${name}.props.${property}`);
          return sharedProps.errors[`${name}.props.${property}`] !== undefined || notes !== undefined;
        }}
      >
        {show}
      </AppearanceFields>
    </fieldset>
  );
}

function isAppearance(field: Field): boolean {
  return field.control !== "items" && field.placement === "appearance";
}

/** Read-only properties of a block of an unknown type, so that the user can copy them. */
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

/** Whether the form of a block would render the same. Memoized, since each keystroke changes only one block. */
function isSameForm(before: BlockFieldsProps, now: BlockFieldsProps): boolean {
  const [one, other] = [listShown(before), listShown(now)];
  return (Object.keys(one) as (keyof typeof one)[]).every((name) => one[name] === other[name]);
}

/** Everything that the form of a block shows, in values that can be compared for equality. */
function listShown({ blocks, at, errors, issues, evidence, ...props }: BlockFieldsProps) {
  const block = blocks[at]!;
  const isOfBlock = ([path]: [string, unknown]) => path.startsWith(`blocks.${at}.`);
  const ofBlock = Object.entries(errors).filter(isOfBlock);
  return {
    ...props,
    block,
    at,
    name: nameBlock(blocks, at),
    isFull: isFull({ blocks }),
    isSingle: blocks.length === 1,
    errors: JSON.stringify(ofBlock),
    evidence: JSON.stringify([...evidence].filter(isOfBlock)),
    evidenceErrors: JSON.stringify(Object.entries(errors).filter(([path]) => path.startsWith("evidence."))),
    issues: JSON.stringify(issues.filter(({ blockId }) => blockId === block.id)),
  };
}
