import { expect, test } from "vitest";
import { listVitestFailures } from "./vitest-report.ts";

const passed = { fullName: "adds", status: "passed", failureMessages: [] };

test("listVitestFailures: a failed test is listed with its file and the beginning of its message", () => {
  const long = `Error: not equal\n${"    at here\n".repeat(100)}`;
  const failed = { fullName: "subtracts", status: "failed", failureMessages: [long] };
  const testResults = [
    { name: "/project/tests/a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
    { name: "/project/tests/b.test.ts", status: "passed", message: "", assertionResults: [passed] },
  ];
  const [only = "", ...others] = listVitestFailures({ testResults }, "/project");
  expect(others).toEqual([]);
  expect(only).toMatch(/^tests\/a\.test\.ts › subtracts\n {4}Error: not equal\n/);
  expect(only.split("\n").length).toBeLessThan(20);
});

test("listVitestFailures: a file that cannot be imported is listed with the error", () => {
  const broken = {
    name: "/project/a.test.ts",
    status: "failed",
    message: "No module b",
    assertionResults: [],
  };
  expect(listVitestFailures({ testResults: [broken] }, "/project")).toEqual(["a.test.ts\n    No module b"]);
});
