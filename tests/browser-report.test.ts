import { expect, test } from "vitest";
import { readBrowserReport, type BrowserSuite } from "../scripts/local/browser-report.ts";

type Status = "expected" | "unexpected" | "flaky" | "skipped";

const spec = (title: string, status: Status, ...tries: string[]) => ({
  title,
  tests: [
    {
      projectName: "site",
      status,
      results: tries.map((message) => ({ errors: message ? [{ message }] : [] })),
    },
  ],
});

const suite: BrowserSuite = {
  title: "menu.spec.ts",
  specs: [spec("opens", "expected", ""), spec("moves", "flaky", "it moved", "")],
  suites: [
    {
      title: "on a phone",
      specs: [spec("closes", "unexpected", "early", "still open"), spec("swipes", "skipped")],
    },
  ],
};

test("browser report: a test that passes on a retry is a failure with its first error", () => {
  const { failures } = readBrowserReport([suite]);
  expect(failures[0]).toBe(
    "[site] menu.spec.ts › moves (flaky: it passed only when tried again)\n    it moved",
  );
});

test("browser report: a failed test in a group is listed with the message of its last try", () => {
  const { failures } = readBrowserReport([suite]);
  expect(failures[1]).toBe("[site] on a phone › closes\n    still open");
});

test("browser report: tests of every status are counted once each", () => {
  const { passed, failures, notRun } = readBrowserReport([suite]);
  expect([passed, failures.length, notRun]).toEqual([1, 2, ["[site] on a phone › swipes"]]);
});
