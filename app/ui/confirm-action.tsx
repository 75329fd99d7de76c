import type { ReactNode } from "react";
import { Form } from "./link.tsx";

interface ConfirmActionProps {
  /** Element id, unique on the page. */
  id: string;
  /** Verb on both buttons, such as "Delete". */
  action: string;
  /** Object of the verb, for the accessible name of the button. */
  subject: string;
  question: string;
  /** Consequences of the action. */
  children: ReactNode;
  /** Hidden fields of the form. */
  fields: Record<string, string>;
  /** Message for a request without a response (offline, timeout, failure), in place of the general ones. */
  lossWords?: string;
}

/** Button with a confirmation dialog and a form of its own. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { id, action, subject, question, children, fields, lossWords } = props;
  return (
    <ConfirmPopover id={id} action={action} subject={subject} question={question} consequences={children}>
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
        <CancelButton id={id} />
        <button type="submit" className="button button-danger">
          {action}
        </button>
      </Form>
    </ConfirmPopover>
  );
}

interface ConfirmSubmitProps extends Pick<ConfirmActionProps, "id" | "action" | "subject" | "question"> {
  /** Name and value of the submit button. */
  name: string;
  value: string;
  /** Consequences of the action. */
  children: ReactNode;
}

/** Submit button of the surrounding form, with a confirmation dialog. */
export function ConfirmSubmit({ name, value, children, ...popover }: ConfirmSubmitProps) {
  return (
    <ConfirmPopover {...popover} consequences={children}>
      <div className="confirm-actions">
        <CancelButton id={popover.id} />
        <button type="submit" name={name} value={value} className="button button-danger">
          {popover.action}
        </button>
      </div>
    </ConfirmPopover>
  );
}

interface ConfirmPopoverProps extends Pick<ConfirmActionProps, "id" | "action" | "subject" | "question"> {
  consequences: ReactNode;
  /** Buttons of the dialog. */
  children: ReactNode;
}

/** Button with a dialog, which opens and closes without a script (popover). */
function ConfirmPopover({ id, action, subject, question, consequences, children }: ConfirmPopoverProps) {
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
        {consequences}
        {children}
      </div>
    </>
  );
}

function CancelButton({ id }: { id: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog focuses its safe action first
    <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
      Cancel
    </button>
  );
}
