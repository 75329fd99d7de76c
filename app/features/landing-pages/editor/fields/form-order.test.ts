import { expect, test } from "vitest";
import { headlineFirst } from "./form-order.ts";

const idsOf = (...types: string[]) =>
  headlineFirst(types.map((type, at) => ({ id: `${type}-${at}`, type, props: {} }))).map(({ id }) => id);

test("the words over a picture come before it, and what follows stays", () => {
  expect(idsOf("hero-image", "cta", "text")).toEqual(["cta-1", "hero-image-0", "text-2"]);
});

test.each([[["cta", "hero-image"]], [["picture", "text"]], [["hero-image"]], [[]]])(
  "%j keep their order, where words come first or none have a heading",
  (types) => expect(idsOf(...types)).toEqual(types.map((type, at) => `${type}-${at}`)),
);
