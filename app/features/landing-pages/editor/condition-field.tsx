import { SelectField } from "#app/ui/field.tsx";
import { conditionNames } from "#app/features/conditions/domain/names.ts";

interface ConditionFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  autoFocus: boolean;
  onChange: (slug: string) => void;
}

/** All conditions by name; one that is no longer among them is still there to be seen. */
export function ConditionField({ value, onChange, ...field }: ConditionFieldProps) {
  const isUnknown = value !== "" && !conditionNames.has(value);
  const choices = {
    "": "Choose a condition",
    ...(isUnknown && { [value]: `${value} (not there anymore)` }),
    ...Object.fromEntries(conditionNames),
  };
  return (
    <SelectField
      {...field}
      value={value}
      choices={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
