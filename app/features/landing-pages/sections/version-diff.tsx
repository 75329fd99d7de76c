import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import type { Comparison } from "../history/compare-drafts.ts";
import { nameTitle } from "../pages/page-title.ts";
import { Differences } from "./differences.tsx";

interface VersionDiffProps {
  page: { id: string; title: string };
  from: number;
  to: number;
  /** Undefined if one of the versions was deleted, or is unreadable. */
  comparison: Comparison | undefined;
}

/** Comparison of two versions of a page, word by word, with pictures shown as pictures. */
export function VersionDiff({ page, from, to, comparison }: VersionDiffProps) {
  return (
    <main id="main" className="list-page version-diff">
      <div className="list-title">
        <h1>
          “{nameTitle(page.title)}”, from version {from} to {to}
        </h1>
        <Link to={fillPath("/admin/marketing/pages/:id/history", { id: page.id })} className="button">
          Back to the History
        </Link>
      </div>
      {comparison ? (
        <Differences comparison={comparison} heading="Page" />
      ) : (
        <p className="list-empty">{MISSING}</p>
      )}
    </main>
  );
}

const MISSING =
  "One of these versions is no longer in the history, or cannot be read. Choose two others from the history.";
