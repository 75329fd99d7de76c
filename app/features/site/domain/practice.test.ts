import { expect, test } from "vitest";
import { describeCoverage, practice } from "./practice.ts";
import { isDevelopment } from "./stage.ts";

test("practice: treated conditions are told apart from those that are only explained", () => {
  const covered = ["psoriasis", "lupus-nephritis", "uveitis"];
  expect(describeCoverage(covered, { ...practice, treats: [] })).toContain("not an offer to treat");
  expect(describeCoverage(covered, { ...practice, treats: ["psoriasis", "arthritis"] })).toMatch(
    /^Counted on this site: 3 .*The clinicians treat 1 of them; the others are only explained\.$/,
  );
});

test.each([
  ["http://localhost:8787", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:3000", true],
  ["https://www.rootwell.example", false],
  ["https://localhost.rootwell.example", false],
])("%s is development: %s", (origin, is) => {
  expect(isDevelopment(origin)).toBe(is);
});
