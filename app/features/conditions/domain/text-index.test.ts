import { expect, test } from "vitest";
import texts from "virtual:condition-texts";
import { conditions } from "./catalogue.ts";
import { openTexts } from "./text-index.ts";

const find = openTexts(texts);

test("pages are found by what stands in their text, those first that speak of it most", () => {
  expect(find("gluten")[0]).toBe("celiac-disease");
  expect(find("tear gas in the eyes of zebras")).toEqual([]);
});

test("every word must stand in the text, and a list stays short", () => {
  const slugs = find("prednisone");
  expect(slugs.length).toBeGreaterThan(3);
  expect(slugs.length).toBeLessThanOrEqual(10);
  expect(find("prednisone zzzzqqq")).toEqual([]);
  expect(find("???")).toEqual([]);
});

test("every page is in the index", () => {
  expect([...texts.slugs].toSorted()).toEqual(conditions.map(({ slug }) => slug).toSorted());
});
