import { findDeclaration } from "../blocks/block.ts";
import type { Field, ItemsField } from "../blocks/define-block.ts";
import { nameCommand } from "../drafts/draft-commands.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import type { DraftBlock, DraftItem } from "../drafts/read-draft.ts";
import { listPictureFields } from "../pages/picture-fields.ts";
import { SectionField } from "./section-field.tsx";

type Command = Parameters<typeof nameCommand>[0];

interface SectionBlockProps {
  blocks: DraftBlock[];
  at: number;
  /** Path of a field in the form -> error message. */
  errors: Record<string, string>;
}

/** Fields of one block of a section. The buttons of a list submit the form without saving it. */
export function SectionBlock({ blocks, at, errors }: SectionBlockProps) {
  const block = blocks[at];
  const declaration = block && findDeclaration(block.type);
  if (!declaration) return null;
  const name = `blocks.${at}`;
  const title = nameBlock(blocks, at);
  const uploads = new Map(listPictureFields({ blocks }).map(({ path, uploadName }) => [path, uploadName]));
  const show = ({ path, field, value }: { path: string; field: Field; value: unknown }) =>
    field.control === "items" ? (
      <Items key={path} path={path} field={field} items={Array.isArray(value) ? value : []} show={show} />
    ) : (
      <SectionField
        key={path}
        field={field}
        name={path}
        uploadName={uploads.get(path)}
        value={typeof value === "string" ? value : ""}
        error={errors[path]}
      />
    );
  return (
    <fieldset className="section-block">
      <legend className="section-block-title">{title}</legend>
      <p className="section-block-actions">
        {at > 0 && (
          <CommandButton text="Move up" of={title} command="move-block-up" subject="blocks" at={at} />
        )}
        {at < blocks.length - 1 && (
          <CommandButton text="Move down" of={title} command="move-block-down" subject="blocks" at={at} />
        )}
        {blocks.length > 1 && (
          <CommandButton text="Remove" of={title} command="remove-block" subject="blocks" at={at} />
        )}
      </p>
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.type`} value={block.type} />
      {Object.entries(declaration.fields).map(([property, field]) =>
        show({ path: `${name}.props.${property}`, field, value: block.props[property] }),
      )}
    </fieldset>
  );
}

interface ItemsProps {
  path: string;
  field: ItemsField;
  items: DraftItem[];
  show: (shown: { path: string; field: Field; value: unknown }) => React.ReactNode;
}

function Items({ path, field: { label, itemLabel, fields, min, max }, items, show }: ItemsProps) {
  return (
    <fieldset className="section-block-items" id={path}>
      <legend className="field-label">{label}</legend>
      {/* Submits an empty value, so that a list without items is present in the form. */}
      <input type="hidden" name={path} value="" />
      {items.map((item, index) => {
        const title = `${itemLabel} ${index + 1}`;
        return (
          <fieldset key={item.id} className="section-block-item">
            <legend className="field-label">{title}</legend>
            <input type="hidden" name={`${path}.${index}.id`} value={item.id} />
            {Object.entries(fields).map(([property, field]) =>
              show({ path: `${path}.${index}.${property}`, field, value: item[property] }),
            )}
            <p className="section-block-actions">
              {index > 0 && (
                <CommandButton text="Move up" of={title} command="move-item-up" subject={path} at={index} />
              )}
              {items.length > min && (
                <CommandButton text="Remove" of={title} command="remove-item" subject={path} at={index} />
              )}
            </p>
          </fieldset>
        );
      })}
      {items.length < max && (
        <p>
          <CommandButton
            text={`Add ${itemLabel.toLowerCase()}`}
            of={`to ${label}`}
            command="insert-item"
            subject={path}
            at={items.length}
          />
        </p>
      )}
    </fieldset>
  );
}

interface CommandButtonProps {
  text: string;
  /** Object of the command, read out by screen readers, which may read the button without its surroundings. */
  of: string;
  command: Command;
  subject: string;
  at: number;
}

export function CommandButton({ text, of, command, subject, at }: CommandButtonProps) {
  return (
    <button
      type="submit"
      name="command"
      value={nameCommand(command, subject, at)}
      formNoValidate
      className="button button-small"
    >
      {text}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}
