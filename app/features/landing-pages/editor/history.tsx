import { Link } from "react-router";

interface HistoryProps {
  revisions: { rev: number; savedAt: Date; savedBy: string }[];
  currentRev: number;
  slug: string;
}

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Every save of the page; an earlier one can be opened in the editor and saved again. */
export function History({ revisions, currentRev, slug }: HistoryProps) {
  return (
    <details className="history fold">
      <summary>History ({revisions.length === 50 ? "the latest 50 versions" : revisions.length})</summary>
      <ol role="list">
        {revisions.map(({ rev, savedAt, savedBy }) => (
          <li key={rev}>
            <time dateTime={savedAt.toISOString()}>{time.format(savedAt)} UTC</time> by {savedBy}{" "}
            {rev === currentRev ? (
              <strong>(current)</strong>
            ) : (
              <Link to={`/admin/marketing/edit/${slug}?rev=${rev}`}>
                Open<span className="visually-hidden"> version {rev}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
