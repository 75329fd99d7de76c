import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveSlug, hasForeignLetters, isSlug } from "./slug.ts";

test("a title becomes lowercase words joined by single hyphens", () => {
  expect(deriveSlug("  Spring Offer: Lupus & You! ")).toBe("spring-offer-lupus-you");
  expect(deriveSlug("Crohn's — 150+ disorders")).toBe("crohn-s-150-disorders");
  expect(deriveSlug("!!!")).toBe("");
});

test("a slug from a title with accents keeps its letters", () => {
  expect(deriveSlug("Müller: Café & Đặng")).toBe("muller-cafe-ang");
  expect(deriveSlug("Mu\u0308ller")).toBe("muller");
});

test.each([
  ["Müller, Sjögren & 150+", false],
  ["Straße", true],
  ["Весна", true],
  ["春", true],
])("letters of %s beyond Latin ones: %s", (title, isForeign) => {
  expect(hasForeignLetters(title)).toBe(isForeign);
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
