import { lazy, Suspense, type ComponentType } from "react";
import { SelectField } from "#app/ui/field.tsx";
import type { ConditionFieldProps } from "./condition-choices.tsx";

/** The names of all conditions weigh as much as half the editor, and few pages choose one. */
const ConditionChoices = lazy(() =>
  import("./condition-choices.tsx").then(
    (loaded): { default: ComponentType<ConditionFieldProps> } => ({ default: loaded.ConditionChoices }),
    () => ({ default: WithoutNames }),
  ),
);

/** A condition, chosen by its name. */
export function ConditionField(props: ConditionFieldProps) {
  return (
    <Suspense fallback={<OwnCondition {...props} />}>
      <ConditionChoices {...props} />
    </Suspense>
  );
}

/** A select box with the chosen value, so that the form keeps it. */
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
  return <OwnCondition {...props} hint="The names did not load. Save the page, then reload it." />;
}
