import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** What an action came to, in words. */
export type Outcome = { done: string } | { error: string };

interface ToastProps {
  /** Of the last action; none before the first. */
  outcome: Outcome | undefined;
  /** What can be done about it, such as an undo. */
  children?: ReactNode;
}

/**
 * Says what an action came to wherever a long list is scrolled, and stays until it is dismissed, since a message that
 * leaves by itself is missed by those who read slowly. The two regions are always there: screen readers announce what
 * changes in a region, not a region that appears.
 */
export function Toast({ outcome, children }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const seen = useRef(outcome);
  useEffect(() => {
    // The row that had the focus may be gone, and the keyboard would start again at the top.
    const isNews = outcome !== seen.current;
    if (isNews && document.activeElement === document.body) toast.current?.focus({ preventScroll: true });
    seen.current = outcome;
  }, [outcome]);
  const message = outcome && (
    <div ref={toast} tabIndex={-1} className={"error" in outcome ? "toast toast-danger" : "toast"}>
      <p>{"error" in outcome ? outcome.error : outcome.done}</p>
      {children}
      <DismissLink />
    </div>
  );
  const failed = outcome !== undefined && "error" in outcome;
  return (
    <div className="toast-frame">
      <div role="status">{!failed && message}</div>
      <div role="alert">{failed && message}</div>
    </div>
  );
}

/** The same page without the outcome of an action, which is what a link to it leads to. */
function DismissLink() {
  const { search } = useLocation();
  return (
    <Link to={{ search }} replace preventScrollReset className="toast-dismiss" aria-label="Dismiss">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </Link>
  );
}
