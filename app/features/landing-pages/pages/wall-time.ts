import { DAY_MS } from "#app/values/durations.ts";

/** Formats a time as <input type="datetime-local"> needs it, in a time zone: "2026-12-01T09:00". */
export function formatWallTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * Parses a wall time in a time zone. Of a time that occurs twice, when daylight saving time ends, the first
 * is returned.
 * @returns "skipped" for a time that does not exist, when daylight saving time begins; undefined for invalid
 * input
 */
export function parseWallTime(text: string, timeZone: string): Date | "skipped" | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const asUtc = new Date(`${text.replace(" ", "T")}Z`);
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(text.slice(0, 10))) return undefined;
  const [earlier, later] = [-DAY_MS, DAY_MS].map((shift) => {
    const offset = offsetAt(new Date(asUtc.getTime() + shift), timeZone);
    return new Date(asUtc.getTime() - offset);
  });
  const isRight = (at: Date | undefined) =>
    at && formatWallTime(at, timeZone) === text.slice(0, 16).replace(" ", "T");
  return isRight(earlier) ? earlier : isRight(later) ? later : "skipped";
}

/** Offset of a time zone from UTC, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const shown = clockOf(timeZone).formatToParts(at);
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Formatters by time zone, cached since creating one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numbers = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric" } as const;
  const made = new Intl.DateTimeFormat("en-US", {
    ...numbers,
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
    timeZone,
  });
  clocks.set(timeZone, made);
  return made;
}
