import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

class QueryError extends Error {
  params = ["ann@private.example"];
}

test("describeError: the innermost cause is used, which does not contain query parameters", () => {
  const cause = new Error("D1_ERROR: no such table: waitlist");
  const failed = new Error("Failed query: insert into waitlist … params: ann@private.example", { cause });
  expect(describeError(failed)).toBe("Error: D1_ERROR: no such table: waitlist");
  expect(describeError(new TypeError("fetch failed"))).toBe("TypeError: fetch failed");
});

test("describeError: text that may quote a person is left out", () => {
  expect(describeError(new QueryError("Failed query … params: ann@private.example"))).toBe("Error");
  expect(describeError("ann@private.example")).toBe("a thrown string");
});
