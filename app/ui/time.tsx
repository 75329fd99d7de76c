/** Default time zone: UTC, so that the server and every browser render the same text. */
const timeZone = "UTC";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });

interface MomentStyle {
  /** An IANA name. */
  timeZone: string;
  dateStyle?: "medium" | "long";
}

/** "Jan 15, 2027" */
export function formatDay(at: Date): string {
  return day.format(at);
}

/** "January 15, 2027" */
export function formatLongDay(at: Date): string {
  return longDay.format(at);
}

/** "Jan 15, 2027, 9:00 AM" on the clocks of a time zone. */
export function formatMoment(at: Date, style: MomentStyle): string {
  return momentFormat(style).format(at);
}

/** Formatters by options: creating one takes far longer than using it, and a list has many moments. */
const moments = new Map<string, Intl.DateTimeFormat>();

function momentFormat({ timeZone: zone, dateStyle = "medium" }: MomentStyle): Intl.DateTimeFormat {
  const known = moments.get(`${dateStyle} ${zone}`);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { dateStyle, timeStyle: "short", timeZone: zone });
  moments.set(`${dateStyle} ${zone}`, made);
  return made;
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDay(at)}</time>;
}

interface MomentProps {
  at: Date;
  /** UTC, if none is named. */
  zone?: { timeZone: string; name: string };
}

const UTC = { timeZone, name: timeZone };

export function Moment({ at, zone = UTC }: MomentProps) {
  return (
    <time dateTime={at.toISOString()}>
      {formatMoment(at, zone)} {zone.name}
    </time>
  );
}
