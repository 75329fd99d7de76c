import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import type { Outcome } from "./outcome.ts";

interface ToastProps {
  /** Result of the last action; undefined if there was none. */
  outcome: Outcome | undefined;
  /** Action that follows the message, such as an undo. */
  children?: ReactNode;
}

/**
 * Shows the result of an action at any scroll position, until it is dismissed: slow readers would miss a
 * message that disappears by itself. It gets the focus when it is inserted, so that screen readers read it,
 * unless the focus has moved on since the form was sent (`app/browser/document/form-responses.ts`).
 */
export function Toast({ outcome, children }: ToastProps) {
  if (!outcome) return null;
  const failed = "error" in outcome;
  return (
    <div className="toast-frame">
      <div role={failed ? "alert" : "status"}>
        <div tabIndex={-1} className={failed ? "toast toast-danger" : "toast"}>
          <p>{failed ? outcome.error : outcome.done}</p>
          {children}
          <DismissLink />
        </div>
      </div>
    </div>
  );
}

/**
 * Dismisses the message; without a script, as a link to the current URL, which loads the page without the
 * result.
 */
function DismissLink() {
  return (
    <Link to="" className="toast-dismiss" aria-label="Dismiss">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </Link>
  );
}
