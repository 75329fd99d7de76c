import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const table = readFileSync(
  "docs/decisions/0029-ten-complaints-about-other-builders-and-their-tests.md",
  "utf8",
)
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("`"));

const named = table.flatMap((row) => {
  const [, complaint = "", , tests = ""] = row.split("|").map((cell) => cell.trim());
  return tests.split("; ").map((one) => {
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    return [complaint, file, title] as const;
  });
});

const files = globSync("{app,tests}/**/*.{test,spec}.{ts,tsx}");

test("ten complaints have a test each, or more", () => {
  expect(table).toHaveLength(10);
  expect(named.length).toBeGreaterThan(10);
});

test.each(named)("against “%s” stands a test in %s: %s", (_complaint, file, title) => {
  const [found, ...others] = files.filter((candidate) => path.basename(candidate) === file);
  expect(others).toEqual([]);
  expect(found && readFileSync(found, "utf8")).toContain(title);
});
