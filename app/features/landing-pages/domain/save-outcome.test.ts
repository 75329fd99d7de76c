import { expect, test } from "vitest";
import { findOutcome, nameOutcome } from "./save-outcome.ts";

test.each([
  ["active", false, "published"],
  ["active", true, "delayed"],
  ["draft", false, "draft"],
  ["draft", true, "draft-delayed"],
  ["scheduled", false, "scheduled"],
  ["scheduled", true, "scheduled-delayed"],
] as const)("%s, delayed: %s, is %s in the address and read back from it", (status, isDelayed, name) => {
  expect(nameOutcome({ status, isDelayed })).toBe(name);
  expect(findOutcome(new URLSearchParams({ saved: name }))).toEqual({ status, isDelayed });
});

test.each(["", "saved=", "saved=gone", "saved=toString", "saved=draft-late"])(
  "an address with “%s” names no outcome",
  (query) => expect(findOutcome(new URLSearchParams(query))).toBeUndefined(),
);
