import { addQuery } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { EditingSnapshot } from "./editing-state.ts";
import { KEPT } from "./use-reply.ts";
import type { LostReason } from "./save-protocol.ts";

export interface SaveStateProps {
  /** Whether a button's request is in flight. */
  isPressed: boolean;
  /** Whether the form differs from what the server holds. */
  changed: boolean;
  /** Whether no save exists that the form could equal. */
  hasNoSave: boolean;
  save: EditingSnapshot["save"];
  mergeObstacle: EditingSnapshot["mergeObstacle"];
  /** Whether this browser has stored the unsaved changes locally. */
  isKept: boolean;
}

/**
 * State of saving, always visible and announced (live region). Empty before hydration, since autosave starts
 * then.
 */
export function SaveState(props: SaveStateProps) {
  const inBrowser = useHydrated();
  const offersSignIn = props.changed && isSignedOut(findLoss(props.save));
  return (
    <p className="save-state" role="status">
      {inBrowser && describe(props)}
      {offersSignIn && (
        <>
          {" "}
          <Link
            to={addQuery("/login", { next: "/admin/marketing", ...(props.isKept && KEPT) })}
            target="_blank"
            rel="noopener"
          >
            Sign in again in another tab
          </Link>
        </>
      )}
    </p>
  );
}

function describe({ isPressed, changed, hasNoSave, save, mergeObstacle, isKept }: SaveStateProps): string {
  if (isPressed) return "Saving…";
  if (!changed) return hasNoSave ? "" : "Saved";
  if (save.name === "stale" && mergeObstacle === "in-focus")
    return `Not saved yet: ${save.conflict.theirs.savedBy} has changed the field that you are in. Leave it to see their words.`;
  if (save.name === "stale") return "Not saved: this page changed meanwhile.";
  if (save.name === "refused") return `Not saved: ${save.refused.message}`;
  const loss = findLoss(save);
  if (loss) return describeLoss(loss, isKept);
  return save.name === "saving" ? "Saving…" : "Not saved";
}

/** Reason why saving fails, also during a retry. */
function findLoss(save: SaveStateProps["save"]): LostReason | undefined {
  if (save.name === "failed") return save.reason;
  return save.name === "saving" ? save.after : undefined;
}

function isSignedOut(loss: LostReason | undefined): boolean {
  return loss === "signed-out" || loss === "forbidden";
}

function describeLoss(loss: LostReason, isKept: boolean): string {
  if (isSignedOut(loss)) return "Not saved: you are signed out.";
  const kept = isKept ? "Kept on this device" : "Not kept on this device: leave this page open";
  if (loss === "offline") return `Offline. ${kept} until the connection is back.`;
  return `Not saved yet. ${kept}; trying again.`;
}
