import { Form } from "./link.tsx";

interface RowActionProps {
  /** Verb on the button. */
  action: string;
  /** Verb and object, for the accessible name of the button. */
  label: string;
  intent: string;
  /** Hidden fields of the form, such as the row's id. */
  fields: Record<string, string>;
}

/** Button in a list row, with a form of its own. */
export function RowAction({ action, label, intent, fields }: RowActionProps) {
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="intent" value={intent} className="button button-small" aria-label={label}>
        {action}
      </button>
    </Form>
  );
}
