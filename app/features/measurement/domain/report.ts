import type { BurstLimits } from "#app/storage/count-writes.server.ts";
import { formatDay } from "#app/values/days.ts";
import { FILTERS, type Filter } from "./visit.ts";

/** Periods of a report, in days up to today. */
export const PERIODS = [7, 30, 90] as const;

export type Period = (typeof PERIODS)[number];

/** Smaller counts are displayed as "under 10", because a few visits of a page could be one person's. */
export const MIN_SHOWN_COUNT = 10;

/** Thresholds of a burst: an hour's views exceed the usual by this factor and by this number. */
export const BURST_LIMITS: BurstLimits = { factor: 5, minExcess: 100, usualDays: 28 };

/** Event of a burst, before its hour. */
export const BURST = "burst-";

export const EVENTS = ["view", "click", "sign-up"] as const;

export type CountedEvent = (typeof EVENTS)[number];

/** Labels of the events. */
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
  /** Hours, in UTC, with far more views than usual: a campaign, or a program that looks like a browser. */
  burstHours: number[];
}

interface Summed {
  event: string;
  count: number;
}

/** Adds empty days, so that the period has one row per day. */
export function fillDays(rows: (Summed & { day: number })[], today: number, period: number): DayCounts[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return Array.from({ length: period }, (_, index) => {
    const day = today - period + 1 + index;
    const ofDay = byDay.get(day) ?? [];
    return { day, ...sumEvents(ofDay), burstHours: listBurstHours(ofDay) };
  });
}

/** A page with bursts and their days, newest first. */
export interface PageBursts {
  id: string;
  title: string | null;
  slug: string | null;
  days: Pick<DayCounts, "day" | "burstHours">[];
}

/** Groups bursts by page, sorted by the newest burst. */
export function groupBursts(
  rows: (Omit<PageBursts, "days"> & { day: number; event: string })[],
): PageBursts[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofPage) => {
    const [first] = ofPage;
    if (!first) return [];
    const byDay = Map.groupBy(ofPage, ({ day }) => day);
    const days = [...byDay].map(([day, ofDay]) => ({ day, burstHours: listBurstHours(ofDay) }));
    return [{ id: first.id, title: first.title, slug: first.slug, days }];
  });
}

function listBurstHours(rows: Pick<Summed, "event">[]): number[] {
  const bursts = rows.filter(({ event }) => event.startsWith(BURST));
  return bursts.map(({ event }) => Number(event.slice(BURST.length))).toSorted((one, other) => one - other);
}

/** Formats the hours of bursts: "14:00, 15:00 UTC". */
export function describeBurstHours(hours: number[]): string {
  return `${hours.map((hour) => `${String(hour).padStart(2, "0")}:00`).join(", ")} UTC`;
}

/** Formats the days of bursts with their hours: "2026-11-26 (14:00 UTC)". */
export function describeBursts(days: Pick<DayCounts, "day" | "burstHours">[]): string {
  return days
    .map(({ day, burstHours }) => `${formatDay(day)} (${describeBurstHours(burstHours)})`)
    .join(", ");
}

export function sumEvents(rows: Summed[]): EventCounts {
  const sumOf = (name: string) =>
    rows.reduce((sum, { event, count }) => (event === name ? sum + count : sum), 0);
  return { view: sumOf("view"), click: sumOf("click"), "sign-up": sumOf("sign-up") };
}

/** Number of visits that each filter excluded. */
export function sumFilters(rows: Summed[]): { id: Filter; count: number }[] {
  return FILTERS.map((id) => ({
    id,
    count: rows.reduce((sum, { event, count }) => (event === id ? sum + count : sum), 0),
  }));
}

/** Formats a count for CSV without a thousands separator, which some spreadsheets read as a decimal one. */
export function exportCount(count: number): string {
  return describeCount(count).replaceAll(",", "");
}

/** Formats a count: exact if it is zero or at least 10. */
export function describeCount(count: number): string {
  if (count > 0 && count < MIN_SHOWN_COUNT) return `under ${MIN_SHOWN_COUNT}`;
  return count.toLocaleString("en-US");
}
