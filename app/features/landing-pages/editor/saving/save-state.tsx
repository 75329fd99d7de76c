import { addQuery } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import { useInBrowser } from "#app/browser/island/use-hydrated.ts";
import type { Progress, SaveTrouble } from "./autosave.ts";

export interface SaveStateProps {
  /** The whole form is on its way. */
  saving: boolean;
  /** The form differs from what the server holds. */
  changed: boolean;
  /** Nothing is saved that the form could be the same as. */
  hasNoSave: boolean;
  progress: Progress;
  /** This device keeps what has not arrived. */
  isKept: boolean;
}

/**
 * How far what is typed has come; always in sight, and announced. Nothing is said before the editor lives: until then nothing
 * is saved by itself.
 */
export function SaveState(props: SaveStateProps) {
  const inBrowser = useInBrowser();
  const { trouble } = props.progress;
  const isSignedOut = props.changed && trouble?.code === "unreachable" && trouble.reason === "signed-out";
  return (
    <p className="save-state" role="status">
      {inBrowser && describe(props)}
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

function describe({ saving, changed, hasNoSave, progress, isKept }: SaveStateProps): string {
  if (saving) return "Saving…";
  if (!changed) return hasNoSave ? "" : "Saved";
  if (progress.trouble) return describeTrouble(progress.trouble, isKept);
  return progress.stage === "sending" ? "Saving…" : "Not saved";
}

function describeTrouble(trouble: SaveTrouble, isKept: boolean): string {
  if (trouble.code === "stale") return "Not saved: this page changed meanwhile.";
  if (trouble.code === "refused") return `Not saved: ${trouble.reason}`;
  const kept = isKept ? "Kept on this device" : "Not kept on this device: leave this page open";
  if (trouble.reason === "offline") return `Offline. ${kept} until the connection is back.`;
  if (trouble.reason === "signed-out") return "Not saved: you are signed out.";
  return `Not saved yet. ${kept}; trying again.`;
}
