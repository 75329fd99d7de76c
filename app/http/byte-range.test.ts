import { expect, test } from "vitest";
import { findRange } from "./byte-range.ts";

const whole = { size: 100, etag: '"v1"' };

test.each<[string, ReturnType<typeof findRange>]>([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  ["", undefined],
])("findRange: the header %j for a body of 100 bytes, %o", (range, expected) => {
  expect(findRange(new Headers({ Range: range }), whole)).toEqual(expected);
});

test("findRange: with an If-Range of another version, the range is ignored", () => {
  const find = (version: string) =>
    findRange(new Headers({ Range: "bytes=0-1", "If-Range": version }), whole);
  expect(find('"v1"')).toEqual({ first: 0, last: 1 });
  for (const other of ['"v2"', 'W/"v1"', "Wed, 21 Oct 2026 07:28:00 GMT"])
    expect(find(other)).toBeUndefined();
});
