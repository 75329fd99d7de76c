import { Checkbox, SelectField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import type { Situation } from "../domain/situation.ts";

interface CardBuilderProps {
  /** The conditions with a card of their own: slug -> name. */
  conditions: Record<string, string>;
  situations: readonly Pick<Situation, "slug" | "label">[];
  /** Earlier choices. */
  condition: string;
  ticked: readonly string[];
}

/** Submits by GET: it needs no script, and going back shows each earlier card. */
export function CardBuilder({ conditions, situations, condition, ticked }: CardBuilderProps) {
  return (
    <Form method="get" action="/emergency-cards" className="card-builder">
      <SelectField
        label="Your condition"
        name="condition"
        choices={{ "": "Another one (write it)", ...conditions }}
        defaultValue={condition}
        autoComplete="off"
      />
      <fieldset className="card-builder-situations">
        <legend>What is true of you</legend>
        {situations.map(({ slug, label }) => (
          <Checkbox
            key={slug}
            label={label}
            name="also"
            value={slug}
            defaultChecked={ticked.includes(slug)}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <button type="submit" className="button button-action">
        Show my card
      </button>
      <p className="card-builder-note">
        We keep nothing of what you choose here, and no other site learns of it. Only your own browser may
        remember this page. Two illnesses with a card? Make one for each.
      </p>
    </Form>
  );
}
