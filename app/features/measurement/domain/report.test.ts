import { expect, test } from "vitest";
import { readPeriod } from "./selected-period.ts";
import { drawPlot } from "./plot.ts";
import { PLOT } from "./plot-size.ts";
import { describeBursts, describeCount, exportCount, fillDays, groupBursts } from "./report.ts";
import { describeSource, findCandidates, parseSite } from "./traffic-source.ts";

test("describeCount: a count from 1 to 9 is shown as under 10, zero as 0", () => {
  expect([0, 1, 9, 10, 12_345].map(describeCount)).toEqual(["0", "under 10", "under 10", "10", "12,345"]);
});

test("fillDays, describeBursts: every day has a row, with the hours of its bursts", () => {
  const rows = Array.from({ length: 40 }, (_, ago) => ({ day: 1000 - ago, event: "view", count: 20 }));
  const bursts = [14, 9].map((hour) => ({ day: 997, event: `burst-${hour}`, count: 200 }));
  const days = fillDays([...rows, ...bursts, { day: 999, event: "click", count: 4 }], 1001, 7);
  expect(days.map(({ day }) => day)).toEqual([995, 996, 997, 998, 999, 1000, 1001]);
  const marked = days.filter(({ burstHours }) => burstHours.length > 0);
  expect(describeBursts(marked)).toBe("1972-09-24 (09:00, 14:00 UTC)");
  expect(days.find(({ day }) => day === 999)).toMatchObject({ view: 20, click: 4, "sign-up": 0 });
  expect(days.at(-1)).toMatchObject({ view: 0 });
});

test("groupBursts: each page is listed once, with its days and their hours", () => {
  const at = (day: number, hour: number, id: string) => ({
    day,
    event: `burst-${hour}`,
    id,
    title: id,
    slug: id,
  });
  const grouped = groupBursts([at(999, 4, "b"), at(998, 14, "a"), at(998, 9, "a"), at(997, 1, "b")]);
  expect(grouped.map(({ id, days }) => `${id}: ${describeBursts(days)}`)).toEqual([
    "b: 1972-09-26 (04:00 UTC), 1972-09-24 (01:00 UTC)",
    "a: 1972-09-25 (09:00, 14:00 UTC)",
  ]);
});

test("drawPlot: all points are within the frame, and counts under ten are indistinguishable", () => {
  const draw = (counts: number[]) => drawPlot(counts.map((count, index) => ({ day: index, count })));
  for (const { x, y } of draw([0, 3, 5000, 12]).days) {
    expect(x).toBeGreaterThanOrEqual(PLOT.left);
    expect(x).toBeLessThanOrEqual(PLOT.width - PLOT.right);
    expect(y).toBeGreaterThanOrEqual(PLOT.top);
    expect(y).toBeLessThanOrEqual(PLOT.height - PLOT.bottom);
  }
  expect(draw([0, 1, 9]).line).toBe(draw([0, 9, 2]).line);
  expect(draw([]).line).toBe("");
  expect(draw([0, 0]).ticks.map(({ label }) => label)).toContain("0");
});

test("readPeriod: 7, 30 and 90 days are accepted, any other value is read as 30", () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query));
  expect(["days=7", "days=90", "days=8", "days=x", ""].map(read)).toEqual([7, 90, 30, 30, 30]);
});

const url = (query = "") => new URL(`https://rootwell.example/page/spring${query}`);

test.each([
  ["", null, ["", "", "direct"]],
  ["?utm_campaign=Spring-27", null, ["campaign:spring-27", "", "other"]],
  ["?utm_campaign=ann%40x.example", null, ["", "", "direct"]],
  ["", "https://www.google.com/search?q=lupus", ["", "", "site:google.com"]],
  ["", "https://l.instagram.com/", ["", "", "site:instagram.com"]],
  ["", "https://notgoogle.com/", ["", "site:notgoogle.com", "other"]],
  ["", "https://www.clinic.example/links/ann", ["", "site:clinic.example", "other"]],
  ["", "https://rootwell.example/about-us", ["", "", "own"]],
  ["?utm_campaign=x", "https://www.bing.com/", ["campaign:x", "", "site:bing.com"]],
])(
  "findCandidates: a visit with the query “%s” from %s has the sources %j",
  (query, referrer, [campaign, site, otherwise]) => {
    expect(findCandidates(url(query), referrer)).toEqual({ campaign, site, otherwise });
  },
);

test("parseSite, describeSource: a website is identified by its hostname", () => {
  expect(
    ["https://www.Clinic.example/", "clinic", "a b.example", `${"a".repeat(99)}.b`].map(parseSite),
  ).toEqual(["clinic.example", undefined, undefined, undefined]);
  expect(["campaign:x", "site:a.example", "direct"].map(describeSource)).toEqual([
    "Campaign x",
    "a.example",
    "Typed, from a mail or an app, or unknown",
  ]);
});

test.each([
  [0, "0"],
  [9, "under 10"],
  [1_234_567, "1234567"],
])(
  "exportCount: %i is exported as %s, without a comma that a spreadsheet may read as a decimal separator",
  (count, text) => {
    expect(exportCount(count)).toBe(text);
  },
);
