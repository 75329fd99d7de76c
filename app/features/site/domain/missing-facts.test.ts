import { expect, test } from "vitest";
import { listMissingFacts } from "./missing-facts.ts";

test("listMissingFacts: in development each missing fact is listed once, on a published site none", () => {
  expect(listMissingFacts("http://localhost:8787", ["price", "states"])).toEqual([
    "Nobody has set a price yet.",
    "Nobody has said yet where clinicians are licensed.",
  ]);
  expect(listMissingFacts("https://www.example.com", ["price", "states"])).toEqual([]);
});
