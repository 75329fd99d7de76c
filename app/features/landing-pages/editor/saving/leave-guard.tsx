import { useEffect, useEffectEvent, useRef } from "react";
import { useBlocker, useNavigate, type Blocker } from "react-router";

/** How long a link may wait for a save, in milliseconds. */
const PATIENCE_MS = 1500;

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** An earlier version has the same path as the page itself. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}?rev=${new URLSearchParams(search).get("rev") ?? ""}`;
}

/**
 * @returns whether the router still knew what it had held back: what a save makes it do meanwhile, such as loading anew, makes
 * it forget, which it tells by an exception as long as that is not rendered
 */
function goOn(blocker: Blocker): boolean {
  if (blocker.state !== "blocked") return false;
  try {
    blocker.proceed();
    return true;
  } catch {
    return false;
  }
}

interface LeaveGuardProps {
  unsaved: boolean;
  /** Saves at once what is not saved yet. @returns whether that went well */
  save: () => Promise<boolean>;
}

/** Asks before a navigation, a reload or a closed tab would lose what could not be saved. A save itself passes. */
export function LeaveGuard({ unsaved, save }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved && historyAction !== "REPLACE" && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  const navigate = useNavigate();
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const decide = useEffectEvent(async () => {
    const { location: wanted } = blocker;
    const saving = save();
    if (!(await Promise.race([saving, wait(PATIENCE_MS)]))) {
      dialog.current?.showModal();
      // A save that comes late answers the question, unless somebody has.
      if (!(await saving) || !dialog.current?.open) return;
    }
    if (!goOn(latest.current) && wanted) await navigate(wanted);
  });
  useEffect(() => {
    if (blocker.state === "blocked") void decide();
    else dialog.current?.close();
  }, [blocker.state]);
  useEffect(() => {
    if (!unsaved) return;
    // Once that is answered, the browser, which loads the next page, would ask the same again.
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.state !== "proceeding") event.preventDefault();
    };
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
