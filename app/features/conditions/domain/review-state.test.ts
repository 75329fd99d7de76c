import { expect, test } from "vitest";
import { describeReview, findChange } from "./review-state.ts";

const now = new Date("2026-11-22");
const url = "https://www.nih.gov/guideline";
const page = (medical?: string) => ({
  urls: [url],
  review: {
    editorial: "2026-11-20",
    changes: [],
    ...(medical && { medical: { name: "Ada Lane", credentials: "MD", date: medical } }),
  },
});

test("a page waits until a named clinician has read it", () => {
  expect(describeReview(page(), [], now)).toBe("waiting");
  expect(describeReview(page("2026-11-21"), [], now)).toBe("reviewed");
});

test("a review holds for a year", () => {
  expect(describeReview(page("2025-11-22"), [], now)).toBe("reviewed");
  expect(describeReview(page("2025-11-21"), [], now)).toBe("due");
});

test("a source that changed after the page was last read calls it back, and one that changed before does not", () => {
  const changed = (date: string) => [{ url, date, what: "Replaced by a new edition" }];
  expect(describeReview(page("2026-06-01"), changed("2026-07-01"), now)).toBe("source-changed");
  expect(describeReview(page("2026-06-01"), changed("2026-05-01"), now)).toBe("reviewed");
  expect(describeReview(page(), changed("2026-11-21"), now)).toBe("source-changed");
  expect(
    findChange(page(), [{ url: "https://www.nih.gov/other", date: "2026-11-21", what: "" }]),
  ).toBeUndefined();
});
