import { lazy, Suspense, type ComponentType } from "react";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { ConditionFieldProps } from "./condition-choices.tsx";

/** Loaded lazily: the names of all conditions are half the size of the editor, and few pages choose one. */
const ConditionChoices = lazy(() =>
  import("./condition-choices.tsx").then(
    (loaded): { default: ComponentType<ConditionFieldProps> } => ({ default: loaded.ConditionChoices }),
    () => ({ default: WithoutNames }),
  ),
);

/** Field that chooses a condition by its name. */
export function ConditionField(props: ConditionFieldProps) {
  return (
    <Suspense fallback={<OwnCondition {...props} />}>
      <ConditionChoices {...props} />
    </Suspense>
  );
}

/** Select box with the current value alone, so that the form submits it before the names have loaded. */
function OwnCondition({ value, onChange, ...field }: ConditionFieldProps) {
  const choices = { [value]: value === "" ? "Choose a condition" : value };
  return (
    <SelectField
      {...field}
      value={value}
      choices={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function WithoutNames(props: ConditionFieldProps) {
  return <OwnCondition {...props} hint={describeNotLoaded("The list of conditions")} />;
}
