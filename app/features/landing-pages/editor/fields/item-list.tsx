import { useRef } from "react";
import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
import type { ItemsField } from "../../blocks/define-block.ts";
import { nameCommand } from "../../drafts/draft-commands.ts";
import type { DraftItem } from "../../drafts/read-draft.ts";
import { CommandButton, SubjectCommandButton } from "../command-button.tsx";
import { FieldControl, type SharedFieldProps } from "./field-control.tsx";
import { Grip } from "../outline/grip.tsx";
import { useSorting } from "../outline/use-sorting.ts";

interface ItemListProps extends SharedFieldProps {
  field: ItemsField;
  /** Path of the list in the form: "blocks.1.props.questions". */
  name: string;
  uploadName: string;
  items: DraftItem[];
}

/** The items of a list with their fields, and buttons to add, move, copy and remove them. */
export function ItemList({ field, name, uploadName, items, onCommand, ...sharedProps }: ItemListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { label, itemLabel, min, max, fields } = field;
  const error = sharedProps.errors[name];
  const { id, props } = useDescribedBy({ error }, name);
  // A fieldset must not be marked invalid (`aria-invalid`); its fields are.
  const described = { "aria-describedby": props["aria-describedby"], autoFocus: props.autoFocus };
  const remove = (command: string) => {
    onCommand(command);
    // The button that had the focus was removed.
    list.current?.focus();
  };
  const move = (from: number, to: number) => onCommand(nameCommand("move-item-to", `${name}.${from}`, to));
  useSorting(list, items, move);
  return (
    <fieldset className="item-list" id={id} ref={list} tabIndex={-1} {...described}>
      <legend className="field-label">{label}</legend>
      {/* Submits an empty value, so that a list without items is present in the form. */}
      <input type="hidden" name={name} value="" />
      <FieldNotes id={id} error={error} />
      {items.map((item, index) => {
        const title = `${itemLabel} ${index + 1}`;
        const path = `${name}.${index}`;
        const at = (command: Parameters<typeof nameCommand>[0]) => nameCommand(command, name, index);
        return (
          <fieldset key={item.id} className="item-list-item" data-sortable>
            <legend className="field-label item-list-title">
              <Grip />
              {title}
            </legend>
            <input type="hidden" name={`${path}.id`} value={item.id} />
            {Object.entries(fields).map(([property, inItem]) => (
              <FieldControl
                key={property}
                {...sharedProps}
                onCommand={onCommand}
                field={inItem}
                name={`${path}.${property}`}
                uploadName={`${uploadName}.${item.id}.${property}`}
                value={item[property]}
                alt={item.alt ?? item.name}
              />
            ))}
            <p className="item-list-actions">
              <SubjectCommandButton
                text="Move up"
                subject={title}
                command={at("move-item-up")}
                className="button-quiet"
                onPress={onCommand}
              />
              <SubjectCommandButton
                text="Move down"
                subject={title}
                command={at("move-item-down")}
                className="button-quiet"
                onPress={onCommand}
              />
              {items.length < max && (
                <SubjectCommandButton
                  text="Duplicate"
                  subject={title}
                  command={at("duplicate-item")}
                  className="button-quiet"
                  onPress={onCommand}
                />
              )}
              {items.length > min && (
                <SubjectCommandButton
                  text="Remove"
                  subject={title}
                  command={at("remove-item")}
                  className="button-quiet"
                  onPress={remove}
                />
              )}
            </p>
          </fieldset>
        );
      })}
      {items.length < max && (
        <CommandButton command={nameCommand("insert-item", name, items.length)} onPress={onCommand}>
          Add {itemLabel.toLowerCase()}
        </CommandButton>
      )}
    </fieldset>
  );
}
