import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Day, formatDate, formatMoment, Moment } from "./time.tsx";

/** Evening in California, and the next day in UTC. */
const EVENING = new Date("2027-01-16T03:00:00Z");

test("times: every time and its day are in the time zone of the site, which is named", () => {
  expect(renderToStaticMarkup(<Moment at={EVENING} />)).toContain("Jan 15, 2027, 7:00 PM Pacific Time");
  expect(renderToStaticMarkup(<Day at={EVENING} />)).toContain(">Jan 15, 2027<");
  expect(formatMoment(EVENING, "long")).toMatch(/^January 15, 2027/);
});

test("times: a calendar day is the same everywhere", () => {
  expect(formatDate(new Date("2027-01-16"))).toBe("Jan 16, 2027");
});
