import { expect, test } from "vitest";
import { describeBytes, describeCount } from "./describe-amounts.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1500, "1.5 kB"],
  [12_345_678, "12.3 MB"],
  [7e12, "7,000 GB"],
])("describeBytes: %d bytes are %s", (bytes, words) => expect(describeBytes(bytes)).toBe(words));

test("describeCount: one has no plural", () => {
  expect([0, 1, 1200].map((count) => describeCount(count, "file"))).toEqual([
    "0 files",
    "1 file",
    "1,200 files",
  ]);
});
