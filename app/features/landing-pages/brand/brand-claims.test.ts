import { expect, test } from "vitest";
import { listBrandErrors } from "./brand-claims.ts";
import { siteBrand } from "./brand.ts";

test.each([
  "The Lupus Cure: guaranteed, 100% safe",
  "Guaranteed Care",
  "Miracle Clinic",
  "Detox Center",
  "Lupus-Free Living",
  "Goodbye Psoriasis Cures",
  "The Best Clinic",
  "America's Leading Care",
  "No. 1: #1 Care",
  "Proven Care",
  "Drug-free Care",
])("listBrandErrors: the name “%s” is a claim, also as the description of a logo", (words) => {
  expect(listBrandErrors({ ...siteBrand, name: words })).toEqual({ name: expect.any(String) });
  expect(listBrandErrors({ ...siteBrand, logoAlt: words })).toEqual({ logoAlt: expect.any(String) });
});

test.each(["Northwell", "Rootwell", "Lupus Care Collective", "Clear Path", "Harbor Autoimmune Care"])(
  "listBrandErrors: the name “%s” is no claim",
  (words) => expect(listBrandErrors({ ...siteBrand, name: words, logoAlt: `${words}, a leaf` })).toEqual({}),
);
