import { expect, test } from "vitest";
import { conditions, findSlugByAlias } from "./catalogue.ts";
import { hasWords, listNearest, searchConditions } from "./search.ts";

const first = (query: string) => searchConditions(conditions, query)[0]?.slug;
const found = (query: string) => searchConditions(conditions, query).map(({ slug }) => slug);

test.each([
  ["lupus nephritis", "lupus-nephritis"],
  ["MS", "multiple-sclerosis"],
  ["Wegener's granulomatosis", "wegeners"],
  ["rheumatoid arthritis", "rheumatoid-arthritis"],
  ["psoriasis", "psoriasis"],
])("%j finds %s first", (query, slug) => {
  expect(first(query)).toBe(slug);
});

test.each([
  ["rhumatoid", "rheumatoid-arthritis"],
  ["psoraisis", "psoriasis"],
  ["sjogren", "sjogrens-syndrome"],
  ["Behçet", "behcets-disease"],
])("a slip of the fingers is forgiven: %j", (query, slug) => {
  expect(found(query)).toContain(slug);
});

test("a symptom finds the conditions that bring it", () => {
  expect(found("foamy urine")).toContain("lupus-nephritis");
});

test("every word counts, and nonsense finds nothing", () => {
  expect(found("lupus zzzzqqq")).toEqual([]);
});

test.each([
  ["lupus", true],
  ["  b12 ", true],
  ["???", false],
  ["  ", false],
])("%j has something to search for: %j", (query, expected) => {
  expect(hasWords(query)).toBe(expected);
});

test("an empty query keeps the whole list", () => {
  expect(found("  ")).toHaveLength(conditions.length);
});

test("alternative names lead to the one page", () => {
  expect(findSlugByAlias("lupus-glomerulonephritis")).toBe("lupus-nephritis");
  expect(findSlugByAlias("Lupus-Nephritis")).toBe("lupus-nephritis");
  expect(findSlugByAlias("no-such-thing")).toBeUndefined();
});

test("an unknown address suggests the nearest names", () => {
  expect(listNearest(conditions, "lupus-nefritis", 3).map(({ slug }) => slug)).toContain("lupus-nephritis");
});

test("of a query or an address that is too long, the beginning counts", () => {
  expect(first(`lupus nephritis ${" ".repeat(100)} zzzzqqq`)).toBe("lupus-nephritis");
  expect(hasWords(`${"?".repeat(100)}lupus`)).toBe(false);
  expect(listNearest(conditions, `lupus-nefritis${"-".repeat(100)}zzzz`, 1)[0]?.slug).toBe("lupus-nephritis");
});

test("what an item is found by is read once, however often it is looked for", () => {
  let read = 0;
  const item = {
    slug: "gout",
    name: "Gout",
    symptoms: [],
    get aliases() {
      read += 1;
      return ["Podagra"];
    },
  };
  for (const query of ["gout", "podagra", "toe"]) searchConditions([item], query);
  expect(read).toBe(1);
  for (const slug of ["gaut", "podogra", "toe"]) listNearest([item], slug, 1);
  expect(read).toBe(2);
});
