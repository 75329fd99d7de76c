import { Checkbox } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import { WISH_FIELD, wishes, type Wish } from "../domain/wishes.ts";

interface WishFormProps {
  action: SitePath;
  chosen: readonly Wish[];
}

/** Submits by GET: it needs no script, and going back shows each earlier choice. */
export function WishForm({ action, chosen }: WishFormProps) {
  return (
    <Form method="get" action={action} className="wish-form">
      <fieldset>
        <legend>What matters to you</legend>
        {Object.entries(wishes).map(([wish, { label }]) => (
          <Checkbox
            key={wish}
            label={label}
            name={WISH_FIELD}
            value={wish}
            defaultChecked={chosen.some((each) => each === wish)}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <button type="submit" className="button button-action">
        Mark what fits
      </button>
      <p className="wish-form-note">
        We keep nothing of what you choose here, and no other site learns of it. Only your own browser may
        remember this page.
      </p>
    </Form>
  );
}
