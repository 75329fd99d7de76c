import { expect, test } from "vitest";
import { conditions } from "#app/features/conditions/domain/catalogue.ts";
import { readMedicineFiles } from "../../../../../scripts/content/read-medicines.ts";
import { findClaims } from "./claims.ts";

const idsIn = (text: string) => findClaims(text).map(({ rule }) => rule.id);

/** Pages whose names are no illness. */
const NO_ILLNESS =
  /^(?:Environmental Toxins|Immune Side Effects|Irregular or Painful Periods|Oncology Support|Sleep Problems)/;

/** Names of the site's illnesses, without their parentheses. */
const names = conditions
  .map(({ name }) => name.replaceAll(/ ?\([^()]*\)/g, ""))
  .filter((name) => !NO_ILLNESS.test(name));

test("claim subjects: the illness of each page is known", () => {
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !idsIn(`Reverse ${name} with us.`).includes(2))).toEqual([]);
  expect(names.filter((name) => !idsIn(`Get rid of ${name}.`).includes(39))).toEqual([]);
});

/** Medicines that need no prescription, or that are named by their kind. */
const NO_PRESCRIPTION =
  /tylenol|paracetamol|acetaminophen|famotidine|cetirizine|loratadine|fexofenadine|diphenhydramine|aspirin|water pills|combined pill|folate|vitamin|immune globulin|human insulin|\biron\b|ferric|ferumoxytol|imodium|ibuprofen|naproxen|hydrocortisone/i;

test("claim subjects: each prescription medicine that a page of the site names is known", () => {
  const medicines = [...readMedicineFiles().values()].flatMap(({ others }) => others);
  expect(medicines.length).toBeGreaterThan(150);
  const unknown = medicines.filter(
    (name) => !NO_PRESCRIPTION.test(name) && !idsIn(`Ask us about ${name}.`).includes(19),
  );
  expect(unknown).toEqual([]);
});

test.each([
  "We open in April.",
  "A saline rinse.",
  "Accept what is.",
  "The concept of care.",
  "Our academy.",
  "A sparing use.",
])("claim subjects: “%s” names no medicine", (text) => expect(idsIn(text)).not.toContain(19));
