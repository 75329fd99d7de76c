import { describe, expect, test } from "vitest";
import data from "virtual:condition-search";
import { findUrgentCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { listNamedMedicines, listPlainNames } from "../../../../scripts/content/named-medicines.ts";
import { readMedicineFiles } from "../../../../scripts/content/read-medicines.ts";
import { listRulesOfSigns } from "./medicine.ts";
import { findReferenced } from "./urgent-medicines.ts";

const medicines = [...readMedicineFiles()].map(([slug, file]) => ({
  slug,
  rules: listRulesOfSigns(file),
  names: listPlainNames(file),
}));
const names = medicines.flatMap((medicine) => medicine.names);

/** The word "vitamin" is mostly typed about food, so that it makes a query harmless. */
const HARMLESS = ["vitamin b9"];

/** Rules about fever, of which the names of medicines must not differ. */
const FEVER = [
  "chills-on-antithyroid",
  "fever-low-defenses",
  "fever-on-complement-inhibitor",
  "fever-on-immune-medicine",
];

describe("urgent search: medicines by name", () => {
  test.each([
    "took too much X",
    "i took too many X",
    "i took a double dose of X",
    "injected too much X",
    "my toddler ate X",
    "my 2 year old swallowed my X",
  ])("urgent search: “%s” shows 911 for each name of a medicine", (query) => {
    const missed = names.filter((name) => !findUrgentCalls(query.replace("X", name)).includes("911"));
    expect(missed.filter((name) => !HARMLESS.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(350);
  });

  test.each(["fever on X", "X fever"])(
    "urgent search: “%s” shows a call for each name of a medicine with a rule about fever",
    (query) => {
      const withRule = medicines.filter(({ rules }) => rules.some((rule) => FEVER.includes(rule)));
      expect(withRule.length).toBeGreaterThan(20);
      const missed = withRule.flatMap((medicine) =>
        medicine.names.filter((name) => findUrgentCalls(query.replace("X", name)).length === 0),
      );
      expect(missed).toEqual([]);
    },
  );

  test("urgent search: too much of a food shows no call", () => {
    for (const query of ["took too much sugar", "ate too much salt", "my toddler ate grapes"])
      expect(findUrgentCalls(query), query).toEqual([]);
  });
});

test("findReferenced: a rule finds its medicines, and an unknown name fails the build", () => {
  const named = listNamedMedicines(data, readMedicineFiles());
  const found = findReferenced("fever-on-complement-inhibitor", named);
  expect(found.map(({ slug }) => slug)).toEqual(["complement-inhibitors"]);
  expect(findReferenced("any", named)).toEqual(named);
  expect(() => findReferenced("no-such-medicine", named)).toThrow("@no-such-medicine");
});
