import { expect, test } from "vitest";
import { listMissingFacts } from "./missing-facts.ts";

test("listMissingFacts: a page in development names each missing fact once, a published page none", () => {
  expect(listMissingFacts("http://localhost:8787", ["price", "states"])).toEqual([
    "Nobody has set a price yet.",
    "Nobody has said yet where clinicians are licensed.",
  ]);
  expect(listMissingFacts("https://www.example.com", ["price", "states"])).toEqual([]);
});
