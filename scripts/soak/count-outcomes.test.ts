import { expect, test } from "vitest";
import { planPeriods } from "./outages.ts";
import { count, hasMessage, judge, type Outcome, type Tally } from "./count-outcomes.ts";

const due = { visit: 2, "sign-in": 1, publication: 1 };
const good: Outcome = {
  kind: "visit",
  outage: "whole",
  path: "/",
  status: 200,
  contentType: "text/html",
  body: "",
};
const written = { confirmed: ["Publication 1"], stored: ["Publication 1"], isShown: true };

function tallyOf(...outcomes: Outcome[]): Tally {
  const tally: Tally = { outcomes: [], wordless: [] };
  for (const outcome of outcomes) count(tally, outcome);
  return tally;
}

test("judge: errors with a message during an outage, no lost write and a constant heap pass", () => {
  const refused = { ...good, outage: "DB down", status: 503, body: "<h1>Try again</h1>" } as const;
  const { lines, failures } = judge(tallyOf(good, refused), written, due, [1, 1, 1]);
  expect(failures).toEqual([]);
  expect(lines).toContain("DB down: errors 100.0 %");
  expect(lines).toContain("errors without a message: 0 of 1");
});

test.each([
  ["no answer", tallyOf({ ...good, status: 0 }), written, [1, 1, 1], /No message: .*while|No message/],
  [
    "an error while nothing is broken",
    tallyOf({ ...good, status: 500, body: "<h1>" }),
    written,
    [1, 1, 1],
    /1 errors while/,
  ],
  ["a lost publication", tallyOf(good), { ...written, stored: [] }, [1, 1, 1], /Lost: Publication 1/],
  ["a stale page", tallyOf(good), { ...written, isShown: false }, [1, 1, 1], /does not show/],
  ["a growing heap", tallyOf(good), written, [1, 1.2, 1.4], /The heap grows/],
])("judge: %s is a failure", (_what, tally, found, memory, failure) => {
  expect(judge(tally, found, due, memory).failures.join("\n")).toMatch(failure);
});

test.each([
  ["text/html; charset=utf-8", "<p></p>", false],
  ["text/html; charset=utf-8", "<h1>Not found</h1>", true],
  ["application/json", '{"error":"The picture cannot be read now."}', true],
  ["application/json", '{"error":""}', false],
  ["text/plain", "", false],
])("hasMessage: %s “%s” is %s", (type, body, expected) => expect(hasMessage(type, body)).toBe(expected));

test("planPeriods: every outage is between two periods without one, and the whole time is planned", () => {
  const periods = planPeriods(16_000);
  expect(periods.map(({ outage }) => outage === "whole")).toEqual(periods.map((_, at) => at % 2 === 0));
  expect([periods[0]?.to, periods.at(-1)?.to]).toEqual([4000, 16_000]);
});
