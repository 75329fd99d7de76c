import fc from "fast-check";
import { expect, test } from "vitest";
import { formatWallTime, parseWallTime } from "./wall-time.ts";

const LOS_ANGELES = "America/Los_Angeles";

test.each([
  ["2026-12-01T09:00", "2026-12-01T17:00:00.000Z"],
  ["2026-07-01T09:00", "2026-07-01T16:00:00.000Z"],
  ["2026-07-01 09:00", "2026-07-01T16:00:00.000Z"],
  ["2027-03-14T01:59", "2027-03-14T09:59:00.000Z"],
  ["2027-03-14T03:00", "2027-03-14T10:00:00.000Z"],
  // Wall time that occurs twice, when daylight saving time ends.
  ["2026-11-01T01:30", "2026-11-01T08:30:00.000Z"],
])("parseWallTime: %s in Los Angeles is %s", (text, moment) => {
  expect(parseWallTime(text, LOS_ANGELES)).toEqual(new Date(moment));
});

test.each(["2027-03-14T02:00", "2027-03-14T02:30", "2027-03-14 02:59"])(
  "parseWallTime: %s is skipped in Los Angeles",
  (text) => {
    expect(parseWallTime(text, LOS_ANGELES)).toBe("skipped");
  },
);

test.each(["", "tomorrow", "2026-12-01", "2026-13-01T09:00", "2026-02-30T09:00", "2026-12-01T25:00"])(
  "parseWallTime: %j is invalid",
  (text) => {
    expect(parseWallTime(text, LOS_ANGELES)).toBeUndefined();
  },
);

test("wall time: formatting and parsing return the same time, except for the repeated hour", () => {
  const zone = fc.constantFrom(LOS_ANGELES, "America/Phoenix", "Europe/Berlin", "Asia/Kolkata", "UTC");
  const minute = fc.integer({ min: 29_000_000, max: 32_000_000 });
  fc.assert(
    fc.property(zone, minute, (timeZone, minutes) => {
      const at = new Date(minutes * 60_000);
      const shown = formatWallTime(at, timeZone);
      const read = parseWallTime(shown, timeZone);
      return (
        read instanceof Date && formatWallTime(read, timeZone) === shown && read.getTime() <= at.getTime()
      );
    }),
  );
});
