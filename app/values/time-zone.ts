/** Time zone of all schedules and of every displayed time, independent of where administrators are. */
export const TIME_ZONE = "America/Los_Angeles";

let name: string | undefined;

/** Name of the time zone: "Pacific Time". */
export function nameTimeZone(): string {
  name ??= new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value;
  return name ?? TIME_ZONE;
}
