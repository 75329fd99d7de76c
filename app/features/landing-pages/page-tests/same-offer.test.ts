import { expect, test } from "vitest";
import { place } from "../blocks/compose.ts";
import { listOfferDifferences } from "./same-offer.ts";

const plan = { id: "item-1", name: "Visit", amount: "$90", period: "visit" } as never;
const price = (changes: object) => place("price", { items: [{ ...(plan as object), ...changes } as never] });
const text = (heading: string) => place("text", { heading });
const page = (...blocks: ReturnType<typeof place>[]) => ({ title: "Care", blocks });

test("listOfferDifferences: texts, order and appearance may differ, prices and qualifications may not", () => {
  const offered = page(text("Rest"), price({}));
  expect(listOfferDifferences(offered, page(price({}), text("Sleep")))).toEqual([]);
  expect(
    listOfferDifferences(offered, page(place("price", { ...price({}).props, ground: "apricot" } as never))),
  ).toEqual([]);
  expect(listOfferDifferences(offered, page(text("Rest")))).toEqual(["Price", "amounts in the words"]);
  expect(listOfferDifferences(offered, page(price({ cancellation: "Never" })))).toEqual(["Price"]);
  expect(listOfferDifferences(offered, page(text("Only $ 49.50 now"), price({})))).toEqual([
    "amounts in the words",
  ]);
  expect(listOfferDifferences(offered, page(place("notice", { text: "Adults" }), price({})))).toEqual([
    "Notice",
  ]);
});
