import { expect, test } from "vitest";
import { describeRestore } from "./describe-restore.ts";

const createdAt = "2026-11-29T01:34:29.950Z";

test.each([
  [0, /as it was on 2026-11-29T01:34:29\.950Z\.$/m],
  [1, /but for 1 row that was deleted/],
  [2, /but for 2 rows that were deleted/],
])("describeRestore: %i erased rows are counted in words", (erased, words) => {
  expect(describeRestore({ createdAt, erased, hasNewer: true })).toMatch(words);
});

test("describeRestore: a later archive is proposed only if none was given and nothing was erased", () => {
  expect(describeRestore({ createdAt, erased: 0, hasNewer: false })).toContain("--replace --newer FILE");
  expect(describeRestore({ createdAt, erased: 0, hasNewer: true })).not.toContain("--newer");
  expect(describeRestore({ createdAt, erased: 1, hasNewer: false })).not.toContain("--newer");
});
