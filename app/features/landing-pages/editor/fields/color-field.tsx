import { EXACT } from "#app/ui/exact-text.ts";
import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
import { expandHex } from "../../rules/colors.ts";
import { ReplaceButton } from "./replace-button.tsx";

interface ColorFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  advice?: string;
  /** The nearest color with sufficient contrast. */
  replacement?: string;
  onChange: (value: string) => void;
}

/** Color picker and text box for the same color; the text box is submitted. */
export function ColorField({
  id,
  label,
  name,
  value,
  hint,
  error,
  advice,
  replacement,
  onChange,
}: ColorFieldProps) {
  const isHinted = hint !== undefined;
  const typedError =
    error ?? (isHinted || expandHex(value) !== undefined ? undefined : "Use a hex color, such as #ea6047.");
  const described = useDescribedBy({ hint, error: typedError, advice }, id);
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      <div className="color-field">
        <input
          type="color"
          className="color-picker"
          aria-label={`${label} picker`}
          value={expandHex(value) ?? "#000000"}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          className="input"
          {...described.props}
          name={name}
          value={value}
          {...EXACT}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldNotes id={described.id} hint={hint} error={typedError} advice={advice} />
      <ReplaceButton replacement={replacement} onChange={onChange} />
    </div>
  );
}
