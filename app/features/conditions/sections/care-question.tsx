import { SelectField, TextField } from "#app/ui/field.tsx";
import { states } from "#app/features/site/domain/states.ts";
import { ELSEWHERE } from "../domain/care-question.ts";
import { PrivateForm } from "./private-form.tsx";

interface CareQuestionProps {
  condition: string;
  place: string;
  /** Suggestions for the datalist. */
  names: readonly string[];
}

const CHOICES = { "": "Choose your state", ...states, [ELSEWHERE]: "Outside the United States" };

export function CareQuestionForm({ condition, place, names }: CareQuestionProps) {
  return (
    <PrivateForm action="/can-you-help" verb="ask" button="Show the answer">
      <TextField
        label="Your condition"
        name="condition"
        list="condition-names"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={96}
        defaultValue={condition}
        hint="Type its name. No diagnosis yet? Leave this empty."
      />
      <datalist id="condition-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField label="Where you are" name="state" choices={CHOICES} defaultValue={place} />
    </PrivateForm>
  );
}
