import { expect, test } from "vitest";
import data from "virtual:condition-search";
import { findCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { listPlainNames } from "../../../../scripts/content/named-medicines.ts";
import { readMedicineFiles } from "../../../../scripts/content/read-medicines.ts";
import { openSearch } from "./search.ts";

const search = openSearch(data, findCalls);

test.each([
  ["crp", "crp-esr"],
  ["esr", "crp-esr"],
  ["rheumatoid factor", "rheumatoid-factor-anti-ccp"],
  ["anti ccp", "rheumatoid-factor-anti-ccp"],
  ["egfr", "creatinine-egfr"],
  ["gfr", "creatinine-egfr"],
  ["blood count", "complete-blood-count"],
  ["wbc", "complete-blood-count"],
  ["mri brain", "mri"],
  ["ana positive", "ana"],
  ["thyroid test", "thyroid-tests"],
  ["tsh high", "thyroid-tests"],
  ["ds dna", "anti-dsdna"],
])("search for %j: the first test is %s", (query, slug) => {
  expect(search(query).procedures[0]?.slug).toBe(slug);
});

test.each([
  ["Lantus", "insulin"],
  ["Novolog", "insulin"],
  ["Lovenox", "anticoagulants"],
  ["Trulicity", "glp1-medicines"],
  ["Zepbound", "glp1-medicines"],
  ["Farxiga", "sglt2-inhibitors"],
  ["Kesimpta", "rituximab"],
  ["Uplizna", "rituximab"],
  ["Gilenya", "s1p-modulators"],
  ["Zeposia", "s1p-modulators"],
  ["Tecfidera", "fumarates"],
  ["Kevzara", "interleukin-6-blockers"],
  ["Decadron", "body-wide-steroids"],
  ["Crestor", "statins"],
  ["Cozaar", "ace-inhibitors-arbs"],
  ["Norvasc", "calcium-channel-blockers"],
  ["Prozac", "antidepressants"],
  ["Nexium", "acid-blockers"],
  ["Prilosec", "acid-blockers"],
  ["Pepcid", "acid-blockers"],
  ["Zyrtec", "antihistamines"],
  ["Benadryl", "antihistamines"],
])("search for the brand %s: the first medicine is %s", (query, slug) => {
  expect(search(query).medicines[0]?.slug).toBe(slug);
});

test.each([
  ["artritis", "arthritis"],
  ["artritis reumatoide", "rheumatoid-arthritis"],
  ["temporal artritis", "giant-cell-arteritis"],
  ["a1c", "diabetes"],
])("search for %j: the first condition is %s", (query, slug) => {
  expect(search(query).conditions[0]).toBe(slug);
});

const named = [...readMedicineFiles()].flatMap(([slug, file]) =>
  listPlainNames(file).map((name) => ({ slug, name })),
);

test.each([
  (name: string) => name,
  (name: string) => `is ${name} dangerous in pregnancy`,
  (name: string) => `missed ${name}`,
])("search: every name of a medicine finds its page, as in $0", (ask) => {
  expect(named.length).toBeGreaterThan(300);
  const missed = named.filter(({ slug, name }) =>
    search(ask(name)).medicines.every((medicine) => medicine.slug !== slug),
  );
  expect(missed.map(({ slug, name }) => `${ask(name)}: ${slug}`)).toEqual([]);
});
