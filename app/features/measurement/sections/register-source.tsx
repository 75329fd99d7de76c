import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { MAX_SOURCES } from "../domain/traffic-source.ts";

/** Typed values, and why they were refused. */
export interface TypedSource {
  kind: string;
  name: string;
  error: string;
}

const KINDS = { campaign: "Campaign code (utm_campaign)", site: "Website that links to us" };

/** @param origin of this site, for an example */
export function RegisterSource({ typed, origin }: { typed: TypedSource | undefined; origin: string }) {
  return (
    <>
      <p>
        Views are counted by name for what is registered here, at most {MAX_SOURCES}. Give each campaign a
        code, and put it at the end of the links in it:{" "}
        <code>{origin}/page/your-page?utm_campaign=your-code</code>. Any other code is counted as “another
        website or campaign”, and not stored. A code that names a person or a condition has no place in a
        link.
      </p>
      <Form method="post" className="list-form" noValidate>
        <SelectField label="Kind" name="kind" choices={KINDS} defaultValue={typed?.kind ?? "campaign"} />
        <TextField
          label="Code or hostname"
          name="name"
          required
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.name}
          error={typed?.error}
        />
        <button type="submit" name="intent" value="register" className="button button-action">
          Register
        </button>
      </Form>
    </>
  );
}
