import { expect, test } from "vitest";
import { exceptionsSchema, evaluateAudit } from "./evaluate-audit.ts";

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

test("evaluateAudit: a known vulnerability is listed once, and not with an exception", () => {
  expect(evaluateAudit(report, [], NOW)).toEqual([`left: Left reads too much (high, ${ADVISORY})`]);
  expect(evaluateAudit(report, [exception], NOW)).toEqual([]);
});

test.each([
  ["ended", "2026-11-30", "has ended on 2026-11-30"],
  ["too long", "2027-03-15", "longer than 90 days"],
])("evaluateAudit: an exception that is %s is listed", (_what, until, words) => {
  expect(evaluateAudit(report, [{ ...exception, until }], NOW).join("\n")).toContain(words);
});

test("evaluateAudit: an exception is valid on its last day", () => {
  expect(evaluateAudit(report, [{ ...exception, until: "2026-12-01" }], NOW)).toEqual([]);
});

test("evaluateAudit: an exception for a fixed vulnerability must be removed", () => {
  expect(evaluateAudit('{"vulnerabilities":{}}', [exception], NOW)).toEqual([
    `${ADVISORY} is found no more: take its exception out.`,
  ]);
});

test.each(["", "<html>", '{"message":"405"}'])(
  "evaluateAudit: the registry says “%s”, it is no success",
  (output) => {
    expect(evaluateAudit(output, [], NOW).join("\n")).toContain("nothing was audited");
  },
);

test("exceptions: one without a day or a reason is invalid", () => {
  expect(exceptionsSchema.safeParse([{ ...exception, until: "soon" }]).success).toBe(false);
  expect(exceptionsSchema.safeParse([{ ...exception, reason: "later" }]).success).toBe(false);
});
