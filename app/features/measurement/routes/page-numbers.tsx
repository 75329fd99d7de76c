import { servicesContext } from "#app/context.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { openingWords } from "#app/features/landing-pages/pages/failure-words.ts";
import { findWorkingCopy } from "#app/features/landing-pages/pages/find-working-copy.server.ts";
import { nameTitle } from "#app/features/landing-pages/pages/page-title.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { readPeriod } from "../domain/selected-period.ts";
import { listReleases, readReport } from "../domain/reports.server.ts";
import { NumbersReport } from "../sections/numbers-report.tsx";
import type { Route } from "./+types/page-numbers.ts";

export function meta() {
  return describeUnlistedPage("Numbers of a Page");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const period = readPeriod(url.searchParams);
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const { id, title, publicSlug } = page.value;
  const [report, releases] = await Promise.all([
    readReport(services, { period, pageId: id }),
    listReleases(services, id, period),
  ]);
  return { page: { id, title, publicSlug }, report, releases };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function PageNumbers({ loaderData: { page, report, releases } }: Route.ComponentProps) {
  return (
    <NumbersReport
      title={`Numbers of “${nameTitle(page.title)}”`}
      here={fillPath("/admin/numbers/:id", { id: page.id })}
      csv={addQuery("/admin/numbers.csv", { page: page.id })}
      report={report}
      releases={releases}
      action={
        <>
          <Link to="/admin/numbers" className="button">
            All Pages
          </Link>
          <Link to={fillPath("/admin/tests/:id", { id: page.id })} className="button">
            Compare Versions
          </Link>
          <Link to={fillPath("/admin/marketing/pages/:id/history", { id: page.id })} className="button">
            History
          </Link>
        </>
      }
    />
  );
}
