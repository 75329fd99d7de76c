import { useState, type ReactNode } from "react";
import type { PlainField } from "../../blocks/define-block.ts";

interface AppearanceFieldsProps {
  fields: [property: string, field: PlainField][];
  /** Values of the block. */
  props: object;
  /** Whether the field has an issue or an error. */
  isWanted: (property: string) => boolean;
  /** Renders the control of one field. */
  children: (entry: [property: string, field: PlainField]) => ReactNode;
}

/** Fields for the look of a block, folded until one of them has a value or an issue. */
export function AppearanceFields({ fields, props, isWanted, children }: AppearanceFieldsProps) {
  const values = new Map<string, unknown>(Object.entries(props));
  const isChosen = ([property, { initial }]: [string, PlainField]) =>
    values.has(property) && values.get(property) !== initial;
  const [beginsOpen] = useState(() => fields.some(isChosen));
  const [isOpen, setOpen] = useState(beginsOpen);
  if (fields.length === 0) return null;
  return (
    <details
      className="appearance-fields disclosure"
      open={isOpen || fields.some(([property]) => isWanted(property))}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Appearance</summary>
      <div className="appearance-fields-list">{fields.map(children)}</div>
    </details>
  );
}
