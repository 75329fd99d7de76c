import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** An earlier version has the same path as the page itself. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}?rev=${new URLSearchParams(search).get("rev") ?? ""}`;
}

/** Asks before a navigation, a reload or a closed tab would lose unsaved changes. A save itself passes. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved && historyAction !== "REPLACE" && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="leave-question"
      onClose={() => blocker.reset?.()}
    >
      <p id="leave-question" className="confirm-question">
        Leave without saving?
      </p>
      <p>Your changes to this page are not saved yet.</p>
      <div className="confirm-actions">
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" className="button button-danger" onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
