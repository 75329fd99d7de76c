import type { ReactNode } from "react";
import { Form } from "./link.tsx";

interface ConfirmActionProps {
  /** Unique on the page. */
  id: string;
  /** The verb on both buttons, such as "Delete". */
  action: string;
  /** Object of the verb, for those who hear the button alone. */
  subject: string;
  question: string;
  /** Consequences of the action. */
  children: ReactNode;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
  /** Message for a lost response, in place of the site's general words. */
  lossWords?: string;
}

/** A button that asks first, in a popover, which opens and closes without a script. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { id, action, subject, question, children, fields, lossWords } = props;
  return (
    <>
      <button
        type="button"
        className="button button-small button-danger"
        popoverTarget={id}
        aria-label={`${action} ${subject}`}
      >
        {action}
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-question`} className="confirm">
        <p id={`${id}-question`} className="confirm-question">
          {question}
        </p>
        {children}
        <Form
          method="post"
          className="confirm-actions"
          data-offline={lossWords}
          data-unanswered={lossWords}
          data-failed={lossWords}
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus of a dialog */}
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            Cancel
          </button>
          <button type="submit" className="button button-danger">
            {action}
          </button>
        </Form>
      </div>
    </>
  );
}
