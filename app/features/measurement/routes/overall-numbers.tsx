import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { readPeriod } from "../domain/selected-period.ts";
import { describeCount } from "../domain/report.ts";
import { listCountedPages, listPageBursts, readReport } from "../domain/reports.server.ts";
import { hasWeeklyMail, switchWeeklyMailOff, switchWeeklyMailOn } from "../domain/weekly-mail.server.ts";
import { CountedPage } from "../sections/burst-notice.tsx";
import { NumbersReport } from "../sections/numbers-report.tsx";
import { WeeklyMail } from "../sections/weekly-mail.tsx";
import type { Route } from "./+types/overall-numbers.ts";

const actionSchema = z.object({ intent: z.enum(["on", "off"]) });

export function meta() {
  return describeUnlistedPage("Numbers");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id, email } = context.get(administratorContext);
  const period = readPeriod(url.searchParams);
  const [report, pages, bursts, hasMail] = await Promise.all([
    readReport(services, { period }),
    listCountedPages(services, period),
    listPageBursts(services, period),
    hasWeeklyMail(services, id),
  ]);
  return { report, pages, bursts, mail: { email, isOn: hasMail } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { id } = context.get(administratorContext);
  if (form.data.intent === "off") {
    await switchWeeklyMailOff(services, id);
    return data({ done: "You get no weekly email any more." });
  }
  await switchWeeklyMailOn(services, id);
  return data({ done: "You get the first weekly email in seven days." });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function OverallNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { report, pages, bursts, mail } = loaderData;
  return (
    <NumbersReport
      title="Numbers"
      here="/admin/numbers"
      csv="/admin/numbers.csv"
      report={report}
      bursts={bursts}
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
              { title: "Page", width: "wide", cell: (page) => <CountedPage {...page} /> },
              { title: "Views", cell: ({ views }) => describeCount(views) },
              { title: "Clicks", cell: ({ clicks }) => describeCount(clicks) },
              { title: "Confirmed sign-ups", cell: ({ signUps }) => describeCount(signUps) },
            ]}
          />
        )}
      </section>
      <WeeklyMail {...mail} />
      <Toast outcome={actionData} />
    </NumbersReport>
  );
}
