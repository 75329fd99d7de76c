import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Link } from "./link.tsx";

/** What an action came to, in words. */
export type Outcome = { done: string } | { error: string };

interface ToastProps {
  /** The result of the last action; undefined before the first. */
  outcome: Outcome | undefined;
  /** What can be done about it, such as an undo. */
  children?: ReactNode;
}

/**
 * Shows the result of an action, whatever the scroll position, until it is dismissed: slow readers miss a message that
 * disappears by itself. Both live regions are always in the document, because screen readers announce changes inside a
 * region, not a region that is added.
 */
export function Toast({ outcome, children }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const seen = useRef(outcome);
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    if (!isSettled || outcome === seen.current) return;
    seen.current = outcome;
    // The focused row or message was removed. Without a new focus, Tab would start again at the top of the page.
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

/** A link to the current address: a fresh navigation drops the result of the last action. */
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
