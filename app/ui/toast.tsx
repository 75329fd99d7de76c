import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";

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
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    if (!isSettled || outcome === seen.current) return;
    seen.current = outcome;
    // The row or the message that had the focus is gone, and the keyboard would start again at the top.
    if (document.activeElement === document.body) focusQuietly(outcome ? toast.current : findHeading());
  }, [outcome, isSettled]);
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

function focusQuietly(element: HTMLElement | null): void {
  element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1");
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
