import { expect, test } from "vitest";
import { parseTimes } from "./draft-times.ts";

test("a time that daylight saving skips is refused with the reason", () => {
  const { publishAt, unread } = parseTimes({
    publishAt: "2027-03-14T02:30",
    unpublishAt: "2027-03-14T03:30",
  });
  expect(publishAt).toBeNull();
  expect(unread).toEqual({ publishAt: expect.stringMatching(/^The clocks skip this time/) });
});

test("a text that is no time is refused with an example", () => {
  expect(parseTimes({ publishAt: "soon", unpublishAt: "" }).unread).toEqual({
    publishAt: expect.stringContaining("2027-01-15 09:00"),
  });
});
