import type { Database } from "#app/storage/database.server.ts";
import { listPublicationRows } from "#app/storage/page-history.server.ts";
import * as stored from "#app/storage/page-counts.server.ts";
import { formatDay, startOfDay, toDay } from "#app/values/days.ts";
import type { Plot } from "./plot-size.ts";
import {
  BURST,
  describeBurstHours,
  exportCount,
  EVENT_NAMES,
  EVENTS,
  fillDays,
  groupBursts,
  FILTER_NAMES,
  sumEvents,
  sumFilters,
  type CountedEvent,
  type DayCounts,
  type EventCounts,
  type PageBursts,
  type Period,
} from "./report.ts";
import { describeSource } from "./traffic-source.ts";
import type { Filter } from "./visit.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

interface ReportQuery {
  period: Period;
  /** Slug of the page; undefined for all pages. */
  pageId?: string;
}

export interface Report {
  period: Period;
  days: DayCounts[];
  plots: { event: CountedEvent; plot: Plot }[];
  total: EventCounts;
  /** Sources, sorted by views in descending order. */
  sources: ({ id: string } & EventCounts)[];
  filtered: { id: Filter; count: number }[];
}

export async function readReport({ db, now }: Deps, { period, pageId }: ReportQuery): Promise<Report> {
  const today = toDay(now());
  const since = today - period + 1;
  const [byDay, bySource, { drawPlot }] = await Promise.all([
    stored.sumCountsByDay(db, { since, pageId }),
    stored.sumCountsBySource(db, { since, pageId }),
    // Imported dynamically: only reports draw plots.
    import("./plot.ts"),
  ]);
  const days = fillDays(byDay, today, period);
  const sources = [...Map.groupBy(bySource, ({ source }) => source)]
    .filter(([source]) => source !== "")
    .map(([id, rows]) => Object.assign(sumEvents(rows), { id }))
    .toSorted((one, other) => other.view - one.view || (one.id < other.id ? -1 : 1));
  return {
    period,
    days,
    plots: EVENTS.map((event) => ({
      event,
      plot: drawPlot(days.map((counts) => ({ day: counts.day, count: counts[event] }))),
    })),
    total: sumEvents(bySource),
    sources,
    filtered: sumFilters(bySource),
  };
}

/** Maximum number of pages in a report: those with the most views. */
const MAX_LISTED_PAGES = 100;

export async function listCountedPages({ db, now }: Deps, period: Period) {
  return stored.sumCountsByPage(db, toDay(now()) - period + 1, MAX_LISTED_PAGES);
}

/** Maximum number of bursts in a report: a longer list is not read. */
const MAX_LISTED_BURSTS = 500;

/** Pages with bursts within the period, sorted by the newest burst. */
export async function listPageBursts({ db, now }: Deps, period: Period): Promise<PageBursts[]> {
  return groupBursts(await stored.listBurstRows(db, toDay(now()) - period + 1, MAX_LISTED_BURSTS));
}

/** Maximum number of publications marked in a plot. */
const MAX_MARKED_PUBLICATIONS = 50;

export interface Release {
  day: number;
  rev: number;
  /** Name that an administrator gave the version; usually empty. */
  name: string;
}

/** Publications of a page within the period, newest first. */
export async function listReleases({ db, now }: Deps, pageId: string, period: Period): Promise<Release[]> {
  const since = startOfDay(toDay(now()) - period + 1);
  const rows = await listPublicationRows(db, pageId, since, MAX_MARKED_PUBLICATIONS);
  return rows.map(({ rev, name, savedAt }) => ({ rev, name: name ?? "", day: toDay(savedAt) }));
}

/** All counts of a period by day and source, as a table with a row of headings. */
export async function exportCounts({ db, now }: Deps, { period, pageId }: ReportQuery): Promise<string[][]> {
  const since = toDay(now()) - period + 1;
  const rows = await stored.sumCountsByDayAndSource(db, { since, pageId });
  return [
    ["Day (UTC)", "Counted", "Source", "Count"],
    ...rows.map(({ day, event, source, count }) => [
      formatDay(day),
      nameEvent(event),
      source === "" ? "" : describeSource(source),
      exportCount(count),
    ]),
  ];
}

function nameEvent(event: string): string {
  if (event.startsWith(BURST)) return `Burst at ${describeBurstHours([Number(event.slice(BURST.length))])}`;
  const names: Record<string, string> = { ...EVENT_NAMES, ...FILTER_NAMES };
  return Object.hasOwn(FILTER_NAMES, event) ? `Left out: ${names[event]}` : (names[event] ?? event);
}
