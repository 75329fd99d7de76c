import { addQuery } from "#app/address.ts";
import { Link } from "#app/ui/link.tsx";
import type { Progress, SaveTrouble } from "./autosave.ts";

export interface SaveStateProps {
  /** The whole form is on its way. */
  saving: boolean;
  /** The form differs from what the server holds. */
  changed: boolean;
  /** Nothing is saved that the form could be the same as. */
  hasNoSave: boolean;
  progress: Progress;
}

/** How far what is typed has come; always in sight, and announced. */
export function SaveState(props: SaveStateProps) {
  const { trouble } = props.progress;
  const isSignedOut = props.changed && trouble?.code === "unreachable" && trouble.reason === "signed-out";
  return (
    <p className="save-state" role="status">
      {describe(props)}
      {isSignedOut && (
        <>
          {" "}
          <Link to={addQuery("/login", { next: "/admin/marketing" })} target="_blank" rel="noopener">
            Sign in again in another tab
          </Link>
        </>
      )}
    </p>
  );
}

function describe({ saving, changed, hasNoSave, progress }: SaveStateProps): string {
  if (saving) return "Saving…";
  if (!changed) return hasNoSave ? "" : "Saved";
  if (progress.trouble) return describeTrouble(progress.trouble);
  return progress.stage === "sending" ? "Saving…" : "Not saved";
}

function describeTrouble(trouble: SaveTrouble): string {
  if (trouble.code === "stale") return "Not saved: this page changed meanwhile.";
  if (trouble.code === "refused") return `Not saved: ${trouble.reason}`;
  if (trouble.reason === "offline") return "Offline. Kept on this device until the connection is back.";
  return trouble.reason === "signed-out"
    ? "Not saved: you are signed out."
    : "Not saved yet. Kept on this device; trying again.";
}
