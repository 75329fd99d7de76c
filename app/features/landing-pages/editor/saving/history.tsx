import { Moment } from "#app/ui/time.tsx";
import { addQuery } from "#app/address.ts";
import { fillPath } from "#app/fill-path.ts";
import { Link } from "#app/ui/link.tsx";

interface HistoryProps {
  revisions: { rev: number; savedAt: Date; savedBy: string }[];
  currentRev: number;
  slug: string;
}

/** Every save of the page; an earlier one can be opened in the editor and saved again. */
export function History({ revisions, currentRev, slug }: HistoryProps) {
  return (
    <details className="history fold">
      <summary>History ({revisions.length === 50 ? "the latest 50 versions" : revisions.length})</summary>
      <ol role="list">
        {revisions.map(({ rev, savedAt, savedBy }) => (
          <li key={rev}>
            <Moment at={savedAt} /> by {savedBy}{" "}
            {rev === currentRev ? (
              <strong>(current)</strong>
            ) : (
              <Link to={addQuery(fillPath("/admin/marketing/edit/:slug", { slug }), { rev: String(rev) })}>
                Open<span className="visually-hidden"> version {rev}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
