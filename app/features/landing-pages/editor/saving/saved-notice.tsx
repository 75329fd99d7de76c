import { Link } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isPublic } from "../../pages/page-status.ts";
import type { PageHead } from "../../pages/pages.server.ts";
import type { SaveEffect, SaveOutcome } from "../../saving/save-outcome.ts";
import { nameTimeZone } from "#app/values/time-zone.ts";

/** Notice of the outcome of a save, as long as it still applies to the page. */
export function SavedNotice({ saved, page }: { saved?: SaveOutcome; page: PageHead }) {
  const text = saved && isStillTrue(saved.effect, page) && describe(saved, page);
  return (
    text && (
      <Notice tone="success">
        {text}
        {saved.endedTest && ENDED[saved.endedTest]}
      </Notice>
    )
  );
}

/** The editor may have been opened before the test began, so that it did not warn. */
const ENDED = {
  yes: " It ended the running test of versions.",
  unknown: " Whether it ended a test of versions could not be read.",
};

function isStillTrue(effect: SaveEffect, { status, hasUnpublished }: PageHead): boolean {
  switch (effect) {
    case "published":
      return status === "active";
    case "scheduled":
      return status === "scheduled";
    case "draft":
    case "unpublished":
      return status === "draft";
    case "kept":
      return status !== "draft";
    case "discarded":
      return !hasUnpublished;
    case "restored":
      return true;
  }
}

function describe({ effect, isDelayed }: SaveOutcome, page: PageHead) {
  const late = isDelayed && " Visitors may still see the page for up to ten minutes.";
  switch (effect) {
    case "published":
      return isDelayed ? (
        <>Saved. The page is live here, and everywhere within ten minutes. {viewLink(page)}</>
      ) : (
        <>Saved. The page is live. {viewLink(page)}</>
      );
    case "scheduled":
      return (
        <>
          Saved. The page goes live on {formatMoment(page.publishAt ?? page.updatedAt, "long")} (
          {nameTimeZone()}).{late}
        </>
      );
    case "draft":
      return <>Saved as a draft. Only administrators can see it, with Preview.{late}</>;
    case "kept":
      return describeKept(page);
    case "unpublished":
      return (
        <>
          Saved. The page is no longer public: it is a draft that only administrators can see, with Preview.
          {late}
        </>
      );
    case "discarded":
      return "Your changes are discarded: the form shows the public version. Undo or the history brings them back.";
    case "restored":
      return `The earlier version is the draft again. ${describeKept(page)}`;
  }
}

function describeKept({ status, hasUnpublished }: PageHead) {
  if (!hasUnpublished) return "Saved. Visitors see just this version.";
  if (isPublic(status))
    return "Saved as a draft. Visitors still see the public version until you press Update Page.";
  return status === "scheduled"
    ? "Saved as a draft. The version that was scheduled goes live at its time, until you press Schedule Page."
    : "Saved as a draft. Visitors do not see it until you press Publish Page.";
}

function viewLink({ publicSlug }: PageHead) {
  return (
    <Link to={fillPath("/page/:slug", { slug: publicSlug })} target="_blank" rel="noopener">
      View the page<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
  );
}
