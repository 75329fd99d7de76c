import { expect, test } from "vitest";
import { evaluatePreconditions } from "./preconditions.ts";

test.each<[headers: Record<string, string>, status: number]>([
  [{}, 200],
  [{ "If-None-Match": '"v1"' }, 304],
  [{ "If-None-Match": 'W/"v1"' }, 304],
  [{ "If-None-Match": '"v0",W/"v1"' }, 304],
  [{ "If-None-Match": "*" }, 304],
  [{ "If-None-Match": '"v2"' }, 200],
  [{ "If-None-Match": "" }, 200],
  [{ "If-Match": '"v1"' }, 200],
  [{ "If-Match": '"v0", "v1"' }, 200],
  [{ "If-Match": "*" }, 200],
  [{ "If-Match": '"v2"' }, 412],
  [{ "If-Match": 'W/"v1"' }, 412],
  [{ "If-Match": '"v2"', "If-None-Match": '"v1"' }, 412],
  [{ "If-Match": '"v1"', "If-None-Match": '"v1"' }, 304],
])("evaluatePreconditions: a request with %o gets %i", (headers, status) => {
  expect(evaluatePreconditions(new Headers(headers), '"v1"')).toBe(status);
});
