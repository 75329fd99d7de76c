/** Default time zone: UTC, so that the server and every browser render the same text. */
const timeZone = "UTC";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });

interface MomentStyle {
  /** IANA name, such as "America/Los_Angeles". */
  timeZone: string;
  dateStyle?: "medium" | "long";
}

/** Formats as "Jan 15, 2027". */
export function formatDay(at: Date): string {
  return day.format(at);
}

/** Formats as "January 15, 2027". */
export function formatLongDay(at: Date): string {
  return longDay.format(at);
}

/** Formats as "Jan 15, 2027, 9:00 AM" in a time zone. */
export function formatMoment(at: Date, style: MomentStyle): string {
  return momentFormat(style).format(at);
}

/** Cache of formatters by their options: creating one is far slower than using it, and a list has many times. */
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
  /** Time zone; UTC if it is missing. */
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
