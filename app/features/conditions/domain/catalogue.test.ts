import { expect, test } from "vitest";
import { readConditionFiles } from "../../../../scripts/content/condition-files.ts";
import { conditions, covered, findHead, listNamedBy } from "./catalogue.ts";
import { isCategory } from "./list-conditions.ts";

test("catalogue: at least 150 pages count toward “150+”, and none of a merely related condition", () => {
  expect(covered.length).toBeGreaterThanOrEqual(150);
  for (const { lists, status } of covered) {
    expect(lists).toContain("autoimmune");
    expect(status).toMatch(/^(autoimmune|immune-mediated|autoinflammatory)$/);
  }
});

test("catalogue: at least 150 of them are for adults in care, without illnesses of children and newborns", () => {
  expect(covered.filter(({ audience }) => audience === "adult-care").length).toBeGreaterThanOrEqual(150);
});

test("catalogue: a page about babies or young children alone is not counted as care for adults", () => {
  const ofChildren = covered.filter(({ whoGetsIt }) =>
    /^(Children (under|from)|Unborn|Babies)/.test(whoGetsIt),
  );
  expect(ofChildren.length).toBeGreaterThan(0);
  expect(ofChildren.filter(({ audience }) => audience !== "children").map(({ slug }) => slug)).toEqual([]);
});

test("rarity mark: a page has it by its own words or by Orphanet's list, and a broad topic never has", () => {
  const statesRarity = /^(?:(?:Very|Extremely) rare|Rare)\b(?! in)|\bis rare\b/;
  const marked = readConditionFiles()
    .map(({ head }) => head)
    .filter(({ rarity }) => rarity === "rare");
  expect(marked.length).toBeGreaterThan(80);
  expect(marked.filter(isCategory)).toEqual([]);
  const unfounded = marked.filter(
    ({ whoGetsIt, summary, codes }) =>
      codes.orpha === undefined && !statesRarity.test(whoGetsIt) && !/\brare\b/.test(summary),
  );
  // Acquired hemophilia is excepted: its first sentence says it, and its head has no room for it.
  expect(unfounded.map(({ slug }) => slug)).toEqual(["acquired-hemophilia"]);
});

test("rare conditions: a page that calls its condition rare has the mark in lists too", () => {
  const rare = conditions.filter(({ whoGetsIt }) => /^(?:(?:Very|Extremely) )?rare[.,;]/i.test(whoGetsIt));
  expect(rare.length).toBeGreaterThan(20);
  expect(rare.filter(({ rarity }) => rarity !== "rare").map(({ slug }) => slug)).toEqual([]);
});

test("listNamedBy: a page that another one lists as related has a back-link without a link in the text", () => {
  const oneWay = conditions.flatMap((head) => {
    const back = new Set([...head.related, ...listNamedBy({ head, namedBy: [] }).map(({ slug }) => slug)]);
    return conditions
      .filter(({ slug, related }) => related.includes(head.slug) && !back.has(slug))
      .map(({ slug }) => `${slug} -> ${head.slug}`);
  });
  expect(oneWay).toEqual([]);
});

test("similar names: each of the pages has a note that distinguishes it", () => {
  const families = [
    ["hashimotos-thyroiditis", "hashimotos-encephalopathy", "thyroid-disorders-hashimoto-s"],
    ["wegeners", "microscopic-polyangiitis", "eosinophilic-granulomatosis-with-polyangiitis", "vasculitis"],
    [
      "antiphospholipid-syndrome",
      "autoimmune-polyendocrine-syndrome-type-1",
      "cryopyrin-associated-periodic-syndromes",
    ],
    ["systemic-lupus-erythematosus", "discoid-lupus-erythematosus", "drug-induced-lupus", "neonatal-lupus"],
    ["paroxysmal-nocturnal-hemoglobinuria", "paroxysmal-cold-hemoglobinuria", "cold-agglutinin-disease"],
    ["iga-nephropathy", "thromboangiitis-obliterans", "henoch-schonlein-purpura"],
    ["pemphigus-vulgaris", "bullous-pemphigoid"],
    ["inflammatory-bowel-disease-ibd", "irritable-bowel-syndrome-ibs"],
  ];
  for (const family of families) {
    const lines = family.map((slug) => findHead(slug)?.tellApart);
    expect(lines, family.join(", ")).not.toContain(undefined);
    expect(new Set(lines).size).toBe(family.length);
  }
});
