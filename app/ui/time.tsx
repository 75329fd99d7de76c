const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{day.format(at)}</time>;
}

export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{moment.format(at)} UTC</time>;
}
