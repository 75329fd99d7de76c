import { Checkbox } from "./field.tsx";

interface CheckboxGroupProps {
  legend: string;
  /** Name of every box. */
  name: string;
  /** Value -> label. */
  choices: Record<string, string>;
  chosen: readonly string[];
}

/** Boxes of one question, any of which can be ticked. */
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
