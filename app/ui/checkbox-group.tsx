import { Checkbox } from "./field.tsx";

interface CheckboxGroupProps {
  legend: string;
  /** Name shared by all checkboxes. */
  name: string;
  /** Value -> label. */
  choices: Record<string, string>;
  chosen: readonly string[];
}

/** Group of checkboxes for one question; any number of them can be checked. */
export function CheckboxGroup({ legend, name, choices, chosen }: CheckboxGroupProps) {
  return (
    <fieldset className="checkbox-group">
      <legend>{legend}</legend>
      {Object.entries(choices).map(([value, label]) => (
        <Checkbox
          key={value}
          label={label}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
