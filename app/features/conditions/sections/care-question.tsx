import { SelectField, TextField } from "#app/ui/field.tsx";
import { careFields, places } from "../domain/care-question.ts";
import { PrivateForm } from "./private-form.tsx";

interface CareQuestionProps {
  condition: string;
  place: string;
  /** Suggestions for the datalist. */
  names: readonly string[];
}

export function CareQuestionForm({ condition, place, names }: CareQuestionProps) {
  return (
    <PrivateForm action="/can-you-help" verb="ask" button="Show the answer">
      <TextField
        {...careFields.condition}
        name="condition"
        list="condition-names"
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={condition}
      />
      <datalist id="condition-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField {...careFields.state} name="state" choices={places} defaultValue={place} />
    </PrivateForm>
  );
}
