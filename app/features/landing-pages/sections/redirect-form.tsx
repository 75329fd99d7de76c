import { EXACT } from "#app/ui/exact-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { type NotRedirected } from "../redirects/redirect.ts";
import { notRedirectedWords } from "../redirects/failure-words.ts";

interface RedirectFormProps {
  from: string;
  to: string;
  /** Reason why the input was refused. */
  failure?: NotRedirected;
}

/** Form for a new redirect; refused input is kept. */
export function RedirectForm({ from, to, failure }: RedirectFormProps) {
  const words = failure && notRedirectedWords[failure];
  const isOfFrom = failure?.startsWith("from-");
  return (
    <Form method="post" action="/admin/links" className="redirect-form" noValidate>
      <h2>New redirect</h2>
      <TextField
        id="from"
        name="from"
        label="From"
        hint="A path of this site without a page, such as /spring or /page/spring-2025."
        error={isOfFrom ? words : undefined}
        defaultValue={from}
        required
        {...EXACT}
      />
      <TextField
        id="to"
        name="to"
        label="To"
        hint="A page of this site, such as /page/spring or /conditions, or an address that begins with https://."
        error={isOfFrom === false ? words : undefined}
        defaultValue={to}
        required
        {...EXACT}
      />
      <button type="submit" name="intent" value="make" className="button button-action">
        Make Redirect
      </button>
    </Form>
  );
}
