import { Form } from "./link.tsx";

interface RowActionProps {
  /** The verb on the button. */
  action: string;
  /** Verb and object, for those who hear the button alone. */
  label: string;
  intent: string;
  /** Hidden fields of the form, such as the row's id. */
  fields: Record<string, string>;
}

/** A button of a row in a list, with a form of its own. */
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
