import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveSlug, isSlug } from "./slug.ts";

test("a title becomes lowercase words joined by single hyphens", () => {
  expect(deriveSlug("  Spring Offer: Lupus & You! ")).toBe("spring-offer-lupus-you");
  expect(deriveSlug("Crohn's — 150+ disorders")).toBe("crohn-s-150-disorders");
  expect(deriveSlug("!!!")).toBe("");
});

test("any title gives a valid slug, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (title) => {
      const slug = deriveSlug(title);
      return slug === "" || isSlug(slug);
    }),
    { numRuns: 2000 },
  );
});

test("the slug of a slug is itself", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      (title) => deriveSlug(deriveSlug(title)) === deriveSlug(title),
    ),
  );
});
