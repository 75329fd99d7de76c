import { lazy, Suspense, type ComponentType } from "react";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import { Link } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { Notice } from "#app/ui/notice.tsx";
import { nameTimeZone } from "#app/values/time-zone.ts";
import { holdBack } from "../../drafts/save-api.ts";
import type { DifferenceTableProps, SaveConflict } from "./difference-table.tsx";

/** Loaded lazily; without it, both ways to resolve the conflict of a form saved without scripts still work. */
const DifferenceTable = lazy(() =>
  import("./difference-table.tsx").then(
    (loaded): { default: ComponentType<DifferenceTableProps> } => ({ default: loaded.DifferenceTable }),
    () => ({ default: NoComparison }),
  ),
);

/** Shows the differences from a newer revision field by field, to choose from. */
export function StaleNotice(props: DifferenceTableProps) {
  const { theirs, intent } = props;
  const kind = holdBack(intent);
  return (
    <Notice tone="warning">
      <p>
        <WhoChanged theirs={theirs} />
        {theirs.base ? MERGED : ""}Your version is still in the form below; nothing is lost.
      </p>
      <Suspense>
        <DifferenceTable {...props} />
      </Suspense>
      <p className="stale-actions">
        <input type="hidden" name="heldIntent" value={kind === "save" ? "draft" : kind} />
        <button type="submit" name="overRev" value={theirs.rev} className="button button-small">
          Save the form as it is
        </button>
        <Link
          to={fillPath("/admin/marketing/edit/:slug", { slug: theirs.publicSlug })}
          className="button button-small"
          data-discards=""
        >
          Discard mine and load the saved one
        </Link>
      </p>
    </Notice>
  );
}

/**
 * Notice of a conflict whose merge did not load. The form has none of the other person's changes, so it is not
 * offered to be saved in their place.
 */
export function NotMergedNotice({ theirs, intent, isKept }: SaveConflict & { isKept: boolean }) {
  const kind = holdBack(intent);
  return (
    <Notice tone="warning">
      <p>
        <WhoChanged theirs={theirs} />
        {describeNotLoaded("The comparison")} These changes are not in the form below, and yours are not
        saved.
        {isKept && " Yours are kept on this device, and offered after a reload."}
      </p>
      <p className="stale-actions">
        <button type="submit" name="intent" value={kind} className="button button-small">
          Try again
        </button>
        <Link
          to={fillPath("/admin/marketing/edit/:slug", { slug: theirs.publicSlug })}
          className="button button-small"
          data-discards={isKept ? "" : undefined}
        >
          Reload the page
        </Link>
      </p>
    </Notice>
  );
}

function WhoChanged({ theirs }: Pick<SaveConflict, "theirs">) {
  return (
    <>
      <strong>This page changed while you were editing.</strong> Changed by {theirs.savedBy} at{" "}
      <time dateTime={theirs.updatedAt.toISOString()}>{formatMoment(theirs.updatedAt)}</time> (
      {nameTimeZone()}).{" "}
    </>
  );
}

const MERGED = "What only one of you changed is in the form already: choose where both did. ";

function NoComparison() {
  return <p>The comparison did not load. The saved version is in the history, at the end of the fields.</p>;
}
