import { expect, test } from "vitest";
import { listFailures } from "../scripts/local/browser-report.ts";

const tried = (...tries: string[]) => [
  { results: tries.map((message) => ({ errors: message ? [{ message }] : [] })) },
];

test("of a report, only the tests that failed are named, with what they said at the last try", () => {
  const report = {
    title: "menu.spec.ts",
    specs: [{ title: "opens", ok: true, tests: tried("late", "") }],
    suites: [
      { title: "on a phone", specs: [{ title: "closes", ok: false, tests: tried("early", "still open") }] },
    ],
  };
  expect(listFailures(report)).toEqual(["on a phone › closes\n    still open"]);
});
