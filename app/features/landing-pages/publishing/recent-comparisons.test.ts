import { expect, test } from "vitest";
import { RecentComparisons } from "./recent-comparisons.ts";

test("an entry is compared once in half a minute; another of the same page, or none, is another", () => {
  const recent = new RecentComparisons();
  const entry = { build: "1", verifiedAt: 0 };
  expect(recent.begin("page", entry, 1000)).toBe(true);
  expect(recent.begin("page", entry, 30_999)).toBe(false);
  expect(recent.begin("page", { ...entry, verifiedAt: 1 }, 2000)).toBe(true);
  expect(recent.begin("page", { ...entry, build: "2" }, 2000)).toBe(true);
  expect(recent.begin("page", undefined, 2000)).toBe(true);
  expect(recent.begin("page", entry, 31_000)).toBe(true);
});

test("however many pages are asked for, no more than a thousand are remembered, the newest", () => {
  const recent = new RecentComparisons();
  for (let page = 0; page < 5000; page++) recent.begin(`page-${page}`, undefined, page);
  expect(recent.begin("page-4999", undefined, 5000)).toBe(false);
  expect(recent.begin("page-4000", undefined, 5000)).toBe(false);
  expect(recent.begin("page-3999", undefined, 5000)).toBe(true);
});
