import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import { WISH_FIELD, wishes, type Wish } from "../domain/wishes.ts";
import { PrivateForm } from "./private-form.tsx";

interface WishFormProps {
  action: SitePath;
  chosen: readonly Wish[];
}

const CHOICES = Object.fromEntries(Object.entries(wishes).map(([wish, { label }]) => [wish, label]));

export function WishForm({ action, chosen }: WishFormProps) {
  return (
    <PrivateForm action={action} verb="choose" button="Mark what fits">
      <CheckboxGroup legend="What matters to you" name={WISH_FIELD} choices={CHOICES} chosen={chosen} />
    </PrivateForm>
  );
}
