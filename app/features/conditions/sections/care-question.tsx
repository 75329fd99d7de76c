import { Form } from "#app/ui/link.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { states } from "#app/features/site/domain/states.ts";
import { ELSEWHERE } from "../domain/care-question.ts";

interface CareQuestionProps {
  condition: string;
  place: string;
  /** To choose from while typing. */
  names: readonly string[];
}

const CHOICES = { "": "Choose your state", ...states, [ELSEWHERE]: "Outside the United States" };

/** Submits by GET: it needs no script, and going back shows each earlier answer. */
export function CareQuestionForm({ condition, place, names }: CareQuestionProps) {
  return (
    <Form method="get" action="/can-you-help" className="care-question">
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
      <button type="submit" className="button button-action">
        Show the answer
      </button>
      <p className="care-question-note">
        We keep nothing of what you ask here, and no other site learns of it. Only your own browser may
        remember this page.
      </p>
    </Form>
  );
}
