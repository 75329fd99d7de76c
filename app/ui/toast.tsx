import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import type { Outcome } from "./outcome.ts";

interface ToastProps {
  /** The result of the last action; undefined before the first. */
  outcome: Outcome | undefined;
  /** Action that follows it, such as an undo. */
  children?: ReactNode;
}

/**
 * Shows the result of an action, whatever the scroll position, until it is dismissed: slow readers miss a message that
 * disappears by itself. It takes the focus when it comes, which reads it out (`app/browser/document/form-responses.ts`).
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

/** Without a script, a link to the current URL, which drops the result of the last action. */
function DismissLink() {
  return (
    <Link to="" className="toast-dismiss" aria-label="Dismiss">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </Link>
  );
}
