import { expect, test } from "vitest";
import { describeCoverage, practice } from "./practice.ts";
import { isDevelopment } from "./is-development.ts";

const covered = [
  { slug: "psoriasis", audience: "adult-care" },
  { slug: "lupus-nephritis", audience: "adult-care" },
  { slug: "kawasaki-disease", audience: "children" },
] as const;

test("describeCoverage: pages are counted by their audience", () => {
  expect(describeCoverage(covered)).toContain(
    "3 autoimmune and immune-mediated disorders, each explained on its own page. 2 of the pages are about care for adults, 1 about illnesses mostly of children, and 0 are information only.",
  );
  const [psoriasis, ...others] = covered;
  expect(describeCoverage([{ ...psoriasis, audience: "information" }, ...others])).toContain(
    "1 of the pages are about care for adults, 1 about illnesses mostly of children, and 1 are information only.",
  );
});

test("describeCoverage: treated conditions are counted apart from those that are only explained", () => {
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
])("isDevelopment: %s returns %s", (origin, is) => {
  expect(isDevelopment(origin)).toBe(is);
});
