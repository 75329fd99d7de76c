import { expect, test } from "vitest";
import { findEffect, findOutcome, nameOutcome, writeOutcome } from "./save-outcome.ts";

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
] as const)(
  "save outcome: %s, delayed: %s, is encoded as %s in the URL, and parsed from it",
  (effect, isDelayed, name) => {
    expect(nameOutcome({ effect, isDelayed })).toBe(name);
    expect(findOutcome(new URLSearchParams({ saved: name }))).toEqual({ effect, isDelayed });
  },
);

test.each(["yes", "unknown"] as const)(
  "save outcome: the end of a test, %s, is kept in the URL",
  (endedTest) => {
    const outcome = { effect: "published", isDelayed: false, endedTest } as const;
    expect(findOutcome(new URLSearchParams(writeOutcome(outcome)))).toEqual(outcome);
  },
);

test.each([
  ["publish", "active", "published"],
  ["publish", "scheduled", "scheduled"],
  ["save", "draft", "draft"],
  ["save", "changed", "kept"],
  ["save", "scheduled", "kept"],
  ["unpublish", "draft", "unpublished"],
  ["discard", "active", "discarded"],
  ["restore", "active", "restored"],
] as const)("save outcome: to %s a page with the status %s afterwards is %s", (kind, status, effect) =>
  expect(findEffect(kind, status)).toBe(effect),
);

test.each(["", "saved=", "saved=gone", "saved=toString", "saved=draft-delayed"])(
  "save outcome: a URL with “%s” has none",
  (query) => expect(findOutcome(new URLSearchParams(query))).toBeUndefined(),
);
