import { useLayoutEffect } from "react";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { SelectField } from "#app/ui/field.tsx";

export interface ConditionFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  autoFocus: boolean;
  onChange: (slug: string) => void;
}

/** Select box of all conditions, sorted by name. A chosen condition that no longer exists is still listed. */
export function ConditionChoices({ value, onChange, ...field }: ConditionFieldProps) {
  const isUnknown = value !== "" && !conditionNames.has(value);
  const choices = {
    "": "Choose a condition",
    ...(isUnknown && { [value]: `${value} (not there anymore)` }),
    ...Object.fromEntries(conditionNames),
  };
  useEarlyChoice(field.id, value, onChange);
  return (
    <SelectField
      {...field}
      value={value}
      choices={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Takes over a choice that was made in the server's select box before the names had loaded. */
function useEarlyChoice(id: string, value: string, onChange: (slug: string) => void) {
  useLayoutEffect(() => {
    const list = document.getElementById(id);
    if (list instanceof HTMLSelectElement && list.value !== value) onChange(list.value);
    // oxlint-disable-next-line react/exhaustive-deps -- only a choice made before the first render is taken over
  }, []);
}
