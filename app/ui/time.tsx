import { nameTimeZone, TIME_ZONE } from "#app/values/time-zone.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: TIME_ZONE });

/** Calendar days, such as that of a review, are stored as midnight in UTC. */
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats the day of a time as "Jan 15, 2027", in the time zone of the site. */
export function formatDay(at: Date): string {
  return day.format(at);
}

/** Formats a calendar day as "Jan 15, 2027". */
export function formatDate(of: Date): string {
  return date.format(of);
}

/** Formats a calendar day as "January 15, 2027". */
export function formatLongDate(of: Date): string {
  return longDate.format(of);
}

/** Cache of formatters by style: creating one is far slower than using it, and a list has many times. */
const moments = new Map<string, Intl.DateTimeFormat>();

/** Formats as "Jan 15, 2027, 9:00 AM", in the time zone of the site. */
export function formatMoment(at: Date, dateStyle: "medium" | "long" = "medium"): string {
  const known = moments.get(dateStyle);
  if (known) return known.format(at);
  const made = new Intl.DateTimeFormat("en-US", { dateStyle, timeStyle: "short", timeZone: TIME_ZONE });
  moments.set(dateStyle, made);
  return made.format(at);
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDay(at)}</time>;
}

export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      {formatMoment(at)} {nameTimeZone()}
    </time>
  );
}
