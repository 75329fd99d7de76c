import { expect, test } from "vitest";
import { createBlock } from "../blocks/create-block.ts";
import { listOfferDifferences } from "./offer-differences.ts";

const plan = { id: "item-1", name: "Visit", amount: "$90", period: "visit" } as never;
const price = (changes: object) =>
  createBlock("price", { items: [{ ...(plan as object), ...changes } as never] });
const text = (heading: string) => createBlock("text", { heading });
const page = (...blocks: ReturnType<typeof createBlock>[]) => ({ title: "Care", blocks });

test("listOfferDifferences: texts, order and appearance may differ, prices and qualifications may not", () => {
  const offered = page(text("Rest"), price({}));
  expect(listOfferDifferences(offered, page(price({}), text("Sleep")))).toEqual([]);
  expect(
    listOfferDifferences(
      offered,
      page(createBlock("price", { ...price({}).props, ground: "apricot" } as never)),
    ),
  ).toEqual([]);
  expect(listOfferDifferences(offered, page(text("Rest")))).toEqual(["Price", "amounts in the words"]);
  expect(listOfferDifferences(offered, page(price({ cancellation: "Never" })))).toEqual(["Price"]);
  expect(listOfferDifferences(offered, page(text("Only $ 49.50 now"), price({})))).toEqual([
    "amounts in the words",
  ]);
  expect(listOfferDifferences(offered, page(createBlock("notice", { text: "Adults" }), price({})))).toEqual([
    "Notice",
  ]);
});

test.each([
  ["39 dollars a month", "49 dollars a month"],
  ["€39 a month", "€49 a month"],
  ["39$ a month", "49$ a month"],
  ["USD 39", "USD 49"],
  ["39 euros", "49 euros"],
  ["£39", "£49"],
  ["$39", "€39"],
  ["20% off", "40% off"],
  ["20 percent off", "40 percent off"],
  ["$1,000.50", "$1,000.60"],
])("listOfferDifferences: “%s” and “%s” differ in an amount", (one, other) =>
  expect(listOfferDifferences(page(text(one)), page(text(other)))).toEqual(["amounts in the words"]),
);

test.each([
  ["$1,000.50", "$1000.50"],
  ["$39", "$39.00"],
  ["$39", "39 dollars"],
  ["$39", "39$"],
  ["USD 39", "$ 39"],
  ["€39", "39 euros"],
  ["20%", "20 percent"],
  ["Rest for 2 weeks", "Sleep for 3 weeks"],
])("listOfferDifferences: “%s” and “%s” are the same offer", (one, other) =>
  expect(listOfferDifferences(page(text(one)), page(text(other)))).toEqual([]),
);
