import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Situation } from "../domain/situation.ts";
import { PrivateForm } from "./private-form.tsx";

interface CardBuilderProps {
  /** The conditions with a card of their own: slug -> name. */
  conditions: Record<string, string>;
  situations: readonly Pick<Situation, "slug" | "label">[];
  /** Earlier choices. */
  condition: string;
  ticked: readonly string[];
}

export function CardBuilder({ conditions, situations, condition, ticked }: CardBuilderProps) {
  return (
    <PrivateForm
      // The card follows the form, so that its choices come before what is written on it by hand.
      action="/emergency-cards#emergency-card"
      verb="choose"
      button="Show my card"
      note="Two illnesses with a card? Make one for each. A new card begins empty: nothing that you write on one is kept."
    >
      <SelectField
        label="Your condition"
        name="condition"
        choices={{ "": "Another one (write it)", ...conditions }}
        defaultValue={condition}
        autoComplete="off"
      />
      <CheckboxGroup
        legend="What is true of you"
        name="also"
        choices={Object.fromEntries(situations.map(({ slug, label }) => [slug, label]))}
        chosen={ticked}
      />
    </PrivateForm>
  );
}
