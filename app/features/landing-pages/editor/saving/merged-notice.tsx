import { Notice } from "#app/ui/notice.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { describeMerged } from "../../drafts/merged-words.ts";
import type { MergedNotes } from "./editing-state.ts";

interface MergedStatusProps {
  merged: MergedNotes | undefined;
  /** Email of the person whose changes were merged into a form that was saved without scripts. */
  formMergedBy: string | undefined;
}

/** Notice of another person's changes that were merged automatically. */
export function MergedStatus({ merged, formMergedBy }: MergedStatusProps) {
  if (merged && !merged.isHeldBack && merged.added.length > 0) {
    const { theirs, added } = merged;
    const at = formatMoment(theirs.updatedAt);
    return (
      <p>
        Changes by {theirs.savedBy} are in the form now: {join(added)} ({at}).
      </p>
    );
  }
  return (
    formMergedBy !== undefined && <p>Changes that {formMergedBy} saved meanwhile were added to the page.</p>
  );
}

/** Notice that a button's save is held back until the user has reviewed another person's changes. */
export function HeldBackNotice({ theirs, added }: MergedNotes) {
  return (
    <Notice tone="warning" isOutcome>
      {describeMerged({ theirs, added })}
    </Notice>
  );
}

function join(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
