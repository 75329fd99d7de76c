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

test("review state: a page is waiting until a named clinician has reviewed it", () => {
  expect(describeReview(page(), [], now)).toBe("waiting");
  expect(describeReview(page("2026-11-21"), [], now)).toBe("reviewed");
});

test("review state: a review is valid for a year", () => {
  expect(describeReview(page("2025-11-22"), [], now)).toBe("reviewed");
  expect(describeReview(page("2025-11-21"), [], now)).toBe("due");
});

test("review state: only a source that changed after the last check puts the page back on the list", () => {
  const changed = (date: string) => [{ url, date, what: "Replaced by a new edition" }];
  expect(describeReview(page("2026-06-01"), changed("2026-07-01"), now)).toBe("source-changed");
  expect(describeReview(page("2026-06-01"), changed("2026-05-01"), now)).toBe("reviewed");
  expect(describeReview(page(), changed("2026-11-21"), now)).toBe("source-changed");
  expect(
    findChange(page(), [{ url: "https://www.nih.gov/other", date: "2026-11-21", what: "" }]),
  ).toBeUndefined();
});
