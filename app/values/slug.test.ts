import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveSlug, hasForeignLetters, isSlug } from "./slug.ts";

test("deriveSlug: a title becomes lowercase words joined by single hyphens", () => {
  expect(deriveSlug("  Spring Offer: Lupus & You! ")).toBe("spring-offer-lupus-you");
  expect(deriveSlug("Crohn's — 150+ disorders")).toBe("crohn-s-150-disorders");
  expect(deriveSlug("!!!")).toBe("");
});

test("deriveSlug: letters with accents are kept without them", () => {
  expect(deriveSlug("Müller: Café & Đặng")).toBe("muller-cafe-ang");
  expect(deriveSlug("Mu\u0308ller")).toBe("muller");
});

test.each([
  ["Müller, Sjögren & 150+", false],
  ["Straße", true],
  ["Весна", true],
  ["春", true],
])("hasForeignLetters: %s returns %s", (title, isForeign) => {
  expect(hasForeignLetters(title)).toBe(isForeign);
});

test("deriveSlug: any title results in a valid slug, or an empty one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (title) => {
      const slug = deriveSlug(title);
      return slug === "" || isSlug(slug);
    }),
    { numRuns: 2000 },
  );
});

test("deriveSlug: it is idempotent", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      (title) => deriveSlug(deriveSlug(title)) === deriveSlug(title),
    ),
  );
});
