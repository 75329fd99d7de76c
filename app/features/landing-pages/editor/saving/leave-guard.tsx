import { useEffect, useEffectEvent, useRef, useState } from "react";
import { findFollowedLink } from "#app/browser/followed-link.ts";

/** Timeout of the save that a link waits for, in milliseconds. */
const SAVE_TIMEOUT_MS = 1500;

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** A link or a button that navigates away from the page. */
interface Departure {
  from: HTMLElement;
}

/**
 * Finds the link or form by which an event would navigate away.
 * @returns undefined if the page stays
 */
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
  /** Whether the form differs from what is saved. */
  changed: boolean;
  /** Whether a picture is being uploaded, which changes the form if it succeeds. */
  isUploading: boolean;
  /**
   * Saves changes immediately.
   * @returns whether they are saved
   */
  save: () => Promise<boolean>;
}

/**
 * Asks for confirmation before a link, a reload or a closed tab would lose unsaved input. The submission of a
 * save passes.
 */
export function LeaveGuard({ changed, isUploading, save }: LeaveGuardProps) {
  const unsaved = changed || isUploading;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Departure that the open dialog is about. */
  const [pending, setPending] = useState<Departure>();
  /** Element that may navigate without a question; typing resets it. */
  const allowed = useRef<HTMLElement>(undefined);
  const leave = ({ from }: Departure) => {
    dialog.current?.close();
    allowed.current = from;
    from.click();
  };
  const decide = async (departure: Departure) => {
    if ((await Promise.race([save(), wait(SAVE_TIMEOUT_MS)])) && !isUploading) return leave(departure);
    setPending(departure);
    dialog.current?.showModal();
  };
  const hold = useEffectEvent((event: Event) => {
    const departure = unsaved ? findDeparture(event) : undefined;
    // A button that discards input has asked for confirmation itself.
    if (departure && "discards" in departure.from.dataset) allowed.current = departure.from;
    if (!departure || departure.from === allowed.current) return;
    event.preventDefault();
    event.stopPropagation();
    void decide(departure);
  });
  const leaveSaved = useEffectEvent((departure: Departure) => {
    if (!isUploading) leave(departure);
  });
  useEffect(() => {
    // A late save closes the dialog and navigates, also one that succeeds at a later attempt. A failed upload
    // does not.
    if (pending && !changed) leaveSaved(pending);
  }, [pending, changed]);
  useEffect(() => {
    const takeBack = () => (allowed.current = undefined);
    // Registered after the listeners of the page's own script, which check that the site can be reached.
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
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Stay
        </button>
        <button type="button" className="button button-danger" onClick={() => pending && leave(pending)}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
