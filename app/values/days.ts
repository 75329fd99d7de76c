import { DAY_MS } from "./durations.ts";

/** Days are those of UTC, counted from 1970. */
export function toDay(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

/** Hours of UTC, counted from 1970. */
export function toHour(at: Date): number {
  return Math.floor(at.getTime() / (DAY_MS / 24));
}

/**
 * Start of a day, in UTC.
 * @param day counted from 1970
 */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** ISO date: "2026-11-26". */
export function formatDay(day: number): string {
  return startOfDay(day).toISOString().slice(0, 10);
}
