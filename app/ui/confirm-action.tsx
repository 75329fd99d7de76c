import { useEffect, useRef, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { Form } from "./link.tsx";

interface ConfirmActionProps {
  /** Unique on the page. */
  id: string;
  /** The verb on both buttons, such as "Delete". */
  action: string;
  /** What the verb is done to, for those who hear the button alone. */
  subject: string;
  question: string;
  /** What follows when it is done. */
  children: ReactNode;
  /** What the form posts. */
  fields: Record<string, string>;
}

/** A button that asks first, in a popover, which opens and closes without a script. */
export function ConfirmAction({ id, action, subject, question, children, fields }: ConfirmActionProps) {
  const popover = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  const before = useRef(state);
  useEffect(() => {
    const isOver = state === "idle" && before.current !== "idle";
    before.current = state;
    if (isOver) popover.current?.hidePopover();
  }, [state]);
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
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-question`}
        className="confirm"
      >
        <p id={`${id}-question`} className="confirm-question">
          {question}
        </p>
        {children}
        <Form method="post" preventScrollReset className="confirm-actions">
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
