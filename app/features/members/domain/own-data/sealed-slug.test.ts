import { expect, test } from "vitest";
import { conditions } from "#app/features/conditions/domain/catalogue.ts";
import { openSlug, sealSlug } from "./sealed-slug.server.ts";

const SECRET = "a-secret-for-tests-of-more-than-32-characters";

test("sealSlug: the length is the same for every condition, and openSlug returns the slug", async () => {
  const slugs = conditions.map(({ slug }) => slug);
  const sealed = await Promise.all(slugs.map((slug) => sealSlug(SECRET, slug)));
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  expect(await Promise.all(sealed.map((one) => openSlug(SECRET, one)))).toEqual(slugs);
});
