import { servicesContext } from "#app/context.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { readPeriod } from "../domain/asked-period.ts";
import { describeCount } from "../domain/report.ts";
import { listCountedPages, readReport } from "../domain/reports.server.ts";
import { NumbersReport } from "../sections/numbers-report.tsx";
import type { Route } from "./+types/overall-numbers.ts";

export function meta() {
  return describeUnlistedPage("Numbers");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const period = readPeriod(url.searchParams);
  const [report, pages] = await Promise.all([
    readReport(services, { period }),
    listCountedPages(services, period),
  ]);
  return { report, pages };
}

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return <FailedList {...props} />;
}

export default function OverallNumbers({ loaderData: { report, pages } }: Route.ComponentProps) {
  return (
    <NumbersReport
      title="Numbers"
      here="/admin/numbers"
      csv="/admin/numbers.csv"
      report={report}
      action={
        <Link to="/admin/numbers/sources" className="button">
          Campaigns and Websites
        </Link>
      }
    >
      <section className="numbers-report-table" aria-labelledby="numbers-pages">
        <h2 id="numbers-pages">Landing pages</h2>
        {pages.length === 0 ? (
          <p>No landing page was opened in these days.</p>
        ) : (
          <DataTable
            rows={pages}
            columns={[
              { title: "Page", width: "wide", cell: (page) => <PageName {...page} /> },
              { title: "Views", cell: ({ views }) => describeCount(views) },
              { title: "Clicks", cell: ({ clicks }) => describeCount(clicks) },
              { title: "Confirmed sign-ups", cell: ({ signUps }) => describeCount(signUps) },
            ]}
          />
        )}
      </section>
    </NumbersReport>
  );
}

function PageName({ id, title, slug }: { id: string; title: string | null; slug: string | null }) {
  if (slug === null) return "A page that is deleted";
  return <Link to={fillPath("/admin/numbers/:id", { id })}>{title || slug}</Link>;
}
