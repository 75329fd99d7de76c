import { useEffect, useEffectEvent, useRef, useState } from "react";
import { findFollowedLink } from "#app/browser/followed-link.ts";

/** How long a link may wait for a save, in milliseconds. */
const SAVE_TIMEOUT_MS = 1500;

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** A link or a button that leads away from the page. */
interface Departure {
  from: HTMLElement;
}

/** @returns what would take the place of the page */
function findDeparture(event: Event): Departure | undefined {
  if (event.defaultPrevented) return undefined;
  if (event instanceof MouseEvent) {
    const link = findFollowedLink(event);
    return link && { from: link };
  }
  const { target, submitter } = event as SubmitEvent;
  const isElsewhere = new URL((target as HTMLFormElement).action).pathname !== location.pathname;
  return isElsewhere && submitter ? { from: submitter } : undefined;
}

interface LeaveGuardProps {
  unsaved: boolean;
  /** Saves at once what is not saved yet. @returns whether that went well */
  save: () => Promise<boolean>;
}

/** Asks before a link, a reload or a closed tab would lose what could not be saved. A save itself passes. */
export function LeaveGuard({ unsaved, save }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<Departure>();
  /** Element that may navigate; typing takes that back. */
  const allowed = useRef<HTMLElement>(undefined);
  const leave = ({ from }: Departure) => {
    setPending(undefined);
    allowed.current = from;
    from.click();
  };
  const hold = useEffectEvent((event: Event) => {
    const departure = unsaved ? findDeparture(event) : undefined;
    // A button that discards input has asked already.
    if (departure && "discards" in departure.from.dataset) allowed.current = departure.from;
    if (!departure || departure.from === allowed.current) return;
    event.preventDefault();
    event.stopPropagation();
    setPending(departure);
  });
  const decide = useEffectEvent(async (departure: Departure) => {
    const saving = save();
    if (!(await Promise.race([saving, wait(SAVE_TIMEOUT_MS)]))) {
      dialog.current?.showModal();
      // A save that comes late answers the question, unless somebody has.
      if (!(await saving) || !dialog.current?.open) return;
    }
    leave(departure);
  });
  useEffect(() => {
    if (pending) void decide(pending);
    else dialog.current?.close();
  }, [pending]);
  useEffect(() => {
    const takeBack = () => (allowed.current = undefined);
    // After the page's own script, which sees to it that the site can be reached.
    window.addEventListener("click", hold, { capture: true });
    window.addEventListener("submit", hold, { capture: true });
    window.addEventListener("input", takeBack);
    return () => {
      window.removeEventListener("click", hold, { capture: true });
      window.removeEventListener("submit", hold, { capture: true });
      window.removeEventListener("input", takeBack);
    };
  }, []);
  useEffect(() => {
    if (!unsaved) return;
    // Without this, the browser would ask a second time after the answer.
    const ask = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="leave-question"
      onClose={() => setPending(undefined)}
    >
      <p id="leave-question" className="confirm-question">
        Leave without saving?
      </p>
      <p>Your changes to this page are not saved yet.</p>
      <div className="confirm-actions">
        <button type="button" className="button" onClick={() => setPending(undefined)}>
          Stay
        </button>
        <button type="button" className="button button-danger" onClick={() => pending && leave(pending)}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
