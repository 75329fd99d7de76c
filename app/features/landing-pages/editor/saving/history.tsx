import { formatMoment } from "#app/ui/time.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Version } from "../../history/versions.server.ts";
import { nameTimeZone } from "#app/values/time-zone.ts";

interface HistoryProps {
  versions: Version[];
  currentRev: number;
  /** Id of the page. */
  pageId: string;
  /** Path of the editor. */
  editorPath: SitePath;
}

/** Latest saves of the page: what each changed, with links to view and to restore it. */
export function History({ versions, currentRev, pageId, editorPath }: HistoryProps) {
  return (
    <details className="history disclosure">
      <summary>History (in {nameTimeZone()})</summary>
      <p className="field-hint">
        Restore leaves Slug, Publish At and Public Until as they are.{" "}
        <Link to={fillPath("/admin/marketing/pages/:id/history", { id: pageId })}>
          All versions, their names and differences
        </Link>
      </p>
      <ol role="list">
        {versions.map(({ rev, savedAt, savedBy, name, description }) => (
          <li key={rev}>
            <p>
              <strong>{name === "" ? description : `${name}: ${description}`}</strong>
              <span>
                <time dateTime={savedAt.toISOString()}>{formatMoment(savedAt)}</time>
                {` by ${savedBy}`}
              </span>
            </p>
            {rev === currentRev ? (
              "Current"
            ) : (
              <p className="history-actions">
                <Link
                  to={addQuery(editorPath, { rev: String(rev) })}
                  className="button button-small"
                  aria-label={`Open version ${rev}`}
                >
                  Open
                </Link>
                <button
                  type="submit"
                  name="restore"
                  value={rev}
                  className="button button-small"
                  aria-label={`Restore version ${rev}`}
                >
                  Restore
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
