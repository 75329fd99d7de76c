import { expect, test } from "vitest";
import { headlineFirst, placeAfter } from "./form-order.ts";

const blocksOf = (types: string[]) => types.map((type, at) => ({ id: `${type}-${at}`, type, props: {} }));

const idsOf = (...types: string[]) => headlineFirst(blocksOf(types)).map(({ id }) => id);

test("headlineFirst: the block over a picture precedes it, and the others keep their order", () => {
  expect(idsOf("hero-image", "cta", "text")).toEqual(["cta-1", "hero-image-0", "text-2"]);
});

test.each([[["cta", "hero-image"]], [["picture", "text"]], [["hero-image"]], [[]]])(
  "headlineFirst: %j keep their order, if text is first or no block has a heading",
  (types) => expect(idsOf(...types)).toEqual(types.map((type, at) => `${type}-${at}`)),
);

test.each([
  ["hero-image cta text", 0, 2],
  ["hero-image cta text", 1, 2],
  ["text hero-image cta", 1, 3],
  ["hero-image", 0, 1],
  ["hero-image picture text", 0, 1],
  ["text text", 0, 1],
])(
  "placeAfter: in %j, a block added next to index %i gets index %i, and no picture is separated from its words",
  (types, at, place) => {
    expect(placeAfter(blocksOf(types.split(" ")), at)).toBe(place);
  },
);
