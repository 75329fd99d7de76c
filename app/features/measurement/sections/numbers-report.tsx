import type { ReactNode } from "react";
import { DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { BURST_DAYS, COUNT_DAYS } from "../domain/retention.ts";
import {
  describeCount,
  EVENT_NAMES,
  EVENTS,
  FILTER_NAMES,
  PERIODS,
  type PageBursts,
} from "../domain/report.ts";
import type { Release, Report } from "../domain/reports.server.ts";
import { describeSource } from "../domain/traffic-source.ts";
import { BurstNotice } from "./burst-notice.tsx";
import { PlotFigure } from "./plot-figure.tsx";

interface NumbersReportProps {
  title: string;
  /** Path of this report. */
  here: SitePath;
  /** Path of its CSV. */
  csv: SitePath;
  report: Report;
  releases?: Release[];
  /** Bursts by page, for a report of all pages. */
  bursts?: PageBursts[];
  /** Links beside the title. */
  action: ReactNode;
  /** Between the plots and the sources. */
  children?: ReactNode;
}

/** Counts of a period: the sums, a plot with its table for each event, the sources, and what was left out. */
export function NumbersReport(props: NumbersReportProps) {
  const { title, here, csv, report, releases = [], bursts, action, children } = props;
  const { period, total, plots, days, sources, filtered } = report;
  return (
    <main id="main" className="list-page numbers-report">
      <div className="list-title">
        <h1>{title}</h1>
        <div className="list-actions">{action}</div>
      </div>
      <Periods here={here} csv={csv} period={period} />
      <Totals total={total} />
      <BurstNotice days={days} pages={bursts} />
      <HowCounted />
      {plots.map(({ event, plot }) => (
        <PlotFigure key={event} event={event} plot={plot} days={days} releases={releases} />
      ))}
      {children}
      <Sources sources={sources} />
      <FilteredRequests filtered={filtered} />
    </main>
  );
}

interface PeriodsProps extends Pick<NumbersReportProps, "here" | "csv"> {
  /** Days of the report. */
  period: number;
}

/** Links to the other periods, and to the CSV of this one. */
function Periods({ here, csv, period }: PeriodsProps) {
  return (
    <nav aria-label="Period" className="numbers-report-periods">
      {PERIODS.map((each) => (
        <Link
          key={each}
          to={addQuery(here, { days: String(each) })}
          aria-current={each === period ? "page" : undefined}
        >
          {each} days
        </Link>
      ))}
      <Link to={addQuery(csv, { days: String(period) })}>Download CSV</Link>
    </nav>
  );
}

function Totals({ total }: Pick<Report, "total">) {
  return (
    <dl className="numbers-report-totals">
      {EVENTS.map((event) => (
        <div key={event}>
          <dt>{EVENT_NAMES[event]}</dt>
          <dd>{describeCount(total[event])}</dd>
        </div>
      ))}
    </dl>
  );
}

function HowCounted() {
  return (
    <details className="numbers-report-how">
      <summary>What these numbers count, and what they do not</summary>
      <ul>
        <li>
          A view is a landing page that a browser opened. A page that is opened again is a further view: these
          are views, and the number of people is unknown.
        </li>
        <li>
          A click is a page of this site that was opened from a landing page by any link or form. It is a
          lower bound: links to other sites, and browsers that do not say where they come from, are not
          counted.
        </li>
        <li>
          A sign-up is counted when its address is confirmed, on that day, for the landing page that led to
          the form.
        </li>
        <li>
          Counts from 1 to 9 are shown as “under 10” and drawn as 5. A burst is an hour with more than five
          times the views of a usual one of the four weeks before, and at least a hundred more. It is known
          for {BURST_DAYS} days.
        </li>
        <li>
          Days begin at midnight UTC. Counts are stored within seconds, and kept for{" "}
          {Math.floor(COUNT_DAYS / 30.4)} months. They hold no network address, browser, cookie or name.
        </li>
      </ul>
    </details>
  );
}

function Sources({ sources }: Pick<Report, "sources">) {
  const columns = EVENTS.map((event) => ({
    title: EVENT_NAMES[event],
    cell: (row: Report["sources"][number]) => describeCount(row[event]),
  }));
  return (
    <section className="numbers-report-table" aria-labelledby="numbers-sources">
      <h2 id="numbers-sources">Sources</h2>
      {sources.length === 0 ? (
        <p>Nothing was counted in these days.</p>
      ) : (
        <DataTable
          rows={sources}
          columns={[{ title: "Source", cell: ({ id }) => describeSource(id) }, ...columns]}
        />
      )}
    </section>
  );
}

/** Requests that are not counted as views, by the filter that found them. */
function FilteredRequests({ filtered }: Pick<Report, "filtered">) {
  return (
    <section className="numbers-report-table" aria-labelledby="numbers-filtered">
      <h2 id="numbers-filtered">Left out of the views</h2>
      <DataTable
        rows={filtered}
        columns={[
          { title: "Filter", cell: ({ id }) => FILTER_NAMES[id] },
          { title: "Requests", cell: ({ count }) => describeCount(count) },
        ]}
      />
    </section>
  );
}
