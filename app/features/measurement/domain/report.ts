import { FILTERS, type Filter } from "./visit.ts";

/** Periods of a report, in days up to today. */
export const PERIODS = [7, 30, 90] as const;

export type Period = (typeof PERIODS)[number];

/** A smaller count is told as "under 10", because a few visits of a page could be one person's. */
export const LEAST_TOLD = 10;

/** Days before a day that tell what is usual. */
export const USUAL_DAYS = 28;

/** A burst is a day with more than so many times the usual views, and so many more. */
const BURST_FACTOR = 5;
const BURST_LEAST = 100;

export const EVENTS = ["view", "click", "sign-up"] as const;

export type CountedEvent = (typeof EVENTS)[number];

/** Events as people read them. */
export const EVENT_NAMES: Record<CountedEvent, string> = {
  view: "Views",
  click: "Clicks",
  "sign-up": "Confirmed sign-ups",
};

export const FILTER_NAMES: Record<Filter, string> = {
  "opted-out": "Asked not to be tracked (DNT or GPC)",
  prefetch: "Loaded ahead by a browser, maybe never shown",
  "not-opened": "Not opened as a page: scripts, frames and old browsers",
  "signed-in": "Signed in: administrators and members",
  bot: "Bots that say what they are",
  hosting: "From a hosting network",
};

export type EventCounts = Record<CountedEvent, number>;

export interface DayCounts extends EventCounts {
  day: number;
  /** More views than usual by far: a campaign, or a program that looks like a browser. */
  isBurst: boolean;
}

interface Summed {
  event: string;
  count: number;
}

/** A day for each of the period, also without any count. */
export function fillDays(rows: (Summed & { day: number })[], today: number, period: Period): DayCounts[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const countsOf = (day: number) => sumEvents(byDay.get(day) ?? []);
  return Array.from({ length: period }, (_, index) => {
    const day = today - period + 1 + index;
    const counts = countsOf(day);
    const before = Array.from({ length: USUAL_DAYS }, (_day, ago) => countsOf(day - 1 - ago).view);
    return { day, ...counts, isBurst: isBurst(counts.view, before) };
  });
}

function isBurst(views: number, before: number[]): boolean {
  const usual = before.toSorted((one, other) => one - other)[Math.floor(before.length / 2)] ?? 0;
  return views > BURST_FACTOR * usual && views - usual >= BURST_LEAST;
}

export function sumEvents(rows: Summed[]): EventCounts {
  const sumOf = (name: string) =>
    rows.reduce((sum, { event, count }) => (event === name ? sum + count : sum), 0);
  return { view: sumOf("view"), click: sumOf("click"), "sign-up": sumOf("sign-up") };
}

/** Visits that each filter left out. */
export function sumFilters(rows: Summed[]): { id: Filter; count: number }[] {
  return FILTERS.map((id) => ({
    id,
    count: rows.reduce((sum, { event, count }) => (event === id ? sum + count : sum), 0),
  }));
}

/** A count as it is told: exact where it is nothing or large enough. */
export function describeCount(count: number): string {
  if (count > 0 && count < LEAST_TOLD) return `under ${LEAST_TOLD}`;
  return count.toLocaleString("en-US");
}
