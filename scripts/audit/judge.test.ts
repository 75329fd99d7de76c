import { expect, test } from "vitest";
import { exceptionsSchema, judgeAudit } from "./judge.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const ADVISORY = "GHSA-aaaa-bbbb-cccc";
const exception = {
  advisory: ADVISORY,
  package: "left",
  until: "2026-12-31",
  reason: "Reached by the build alone.",
};
const cause = {
  name: "left",
  title: "Left reads too much",
  url: `https://github.com/advisories/${ADVISORY}`,
  severity: "high",
};
const report = JSON.stringify({
  vulnerabilities: { left: { via: [cause] }, right: { via: ["left"] } },
});

test("judgeAudit: a known vulnerability is listed once, and not with an exception", () => {
  expect(judgeAudit(report, [], NOW)).toEqual([`left: Left reads too much (high, ${ADVISORY})`]);
  expect(judgeAudit(report, [exception], NOW)).toEqual([]);
});

test.each([
  ["ended", "2026-11-30", "has ended on 2026-11-30"],
  ["too long", "2027-03-15", "longer than 90 days"],
])("judgeAudit: an exception that is %s is listed", (_what, until, words) => {
  expect(judgeAudit(report, [{ ...exception, until }], NOW).join("\n")).toContain(words);
});

test("judgeAudit: an exception is valid on its last day", () => {
  expect(judgeAudit(report, [{ ...exception, until: "2026-12-01" }], NOW)).toEqual([]);
});

test("judgeAudit: an exception for a fixed vulnerability must be removed", () => {
  expect(judgeAudit('{"vulnerabilities":{}}', [exception], NOW)).toEqual([
    `${ADVISORY} is found no more: take its exception out.`,
  ]);
});

test.each(["", "<html>", '{"message":"405"}'])(
  "judgeAudit: the registry says “%s”, it is no success",
  (output) => {
    expect(judgeAudit(output, [], NOW).join("\n")).toContain("nothing was audited");
  },
);

test("exceptions: one without a day or a reason is invalid", () => {
  expect(exceptionsSchema.safeParse([{ ...exception, until: "soon" }]).success).toBe(false);
  expect(exceptionsSchema.safeParse([{ ...exception, reason: "later" }]).success).toBe(false);
});
