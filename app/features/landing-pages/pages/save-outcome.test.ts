import { expect, test } from "vitest";
import { findEffect, findOutcome, nameOutcome } from "./save-outcome.ts";

test.each([
  ["published", false, "published"],
  ["published", true, "delayed"],
  ["scheduled", false, "scheduled"],
  ["scheduled", true, "scheduled-delayed"],
  ["unpublished", false, "unpublished"],
  ["unpublished", true, "unpublished-delayed"],
  ["draft", false, "draft"],
  ["kept", false, "kept"],
  ["discarded", false, "discarded"],
] as const)("%s, delayed: %s, is %s in the URL and read back from it", (effect, isDelayed, name) => {
  expect(nameOutcome({ effect, isDelayed })).toBe(name);
  expect(findOutcome(new URLSearchParams({ saved: name }))).toEqual({ effect, isDelayed });
});

test.each([
  ["publish", "active", "published"],
  ["publish", "scheduled", "scheduled"],
  ["save", "draft", "draft"],
  ["save", "changed", "kept"],
  ["save", "scheduled", "kept"],
  ["unpublish", "draft", "unpublished"],
  ["discard", "active", "discarded"],
  ["restore", "active", "restored"],
] as const)("to %s what is %s then, is called %s", (kind, status, effect) =>
  expect(findEffect(kind, status)).toBe(effect),
);

test.each(["", "saved=", "saved=gone", "saved=toString", "saved=draft-delayed"])(
  "a URL with “%s” names no outcome",
  (query) => expect(findOutcome(new URLSearchParams(query))).toBeUndefined(),
);
