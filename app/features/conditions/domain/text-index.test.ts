import { expect, test } from "vitest";
import texts from "virtual:condition-texts";
import { conditions } from "./catalogue.ts";
import { openTexts } from "./text-index.ts";

const find = openTexts(texts);

test("text index: pages are found by their text, sorted by relevance", () => {
  expect(find("gluten")[0]).toBe("celiac-disease");
  expect(find("tear gas in the eyes of zebras")).toEqual([]);
});

test("text index: every word must match, and the number of results is limited", () => {
  const slugs = find("prednisone");
  expect(slugs.length).toBeGreaterThan(3);
  expect(slugs.length).toBeLessThanOrEqual(10);
  expect(find("prednisone zzzzqqq")).toEqual([]);
  expect(find("???")).toEqual([]);
});

test("text index: it contains every page", () => {
  expect([...texts.slugs].toSorted()).toEqual(conditions.map(({ slug }) => slug).toSorted());
});
