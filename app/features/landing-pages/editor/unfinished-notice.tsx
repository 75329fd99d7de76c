import { site } from "#app/features/site/domain/site.ts";
import { Link } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { addQuery } from "#app/values/site-path.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { UnfinishedPage } from "../pages/unfinished-pages.server.ts";

/** The administrator's own new pages without a slug, above the form of another one. */
export function UnfinishedNotice({ pages }: { pages: UnfinishedPage[] }) {
  return (
    pages.length > 0 && (
      <div className="notice notice-warning">
        {pages.map(({ id, title, updatedAt }) => (
          <p key={id} className="offer">
            You began “{nameTitle(title)}” and have not named its address yet. It is yours, saved{" "}
            {formatMoment(updatedAt, { timeZone: site.timeZone })}.{" "}
            <Link to={addQuery("/admin/marketing/new", { page: id })}>
              Continue it<span className="visually-hidden">: {nameTitle(title)}</span>
            </Link>
          </p>
        ))}
        <p>Or start a new page below.</p>
      </div>
    )
  );
}
