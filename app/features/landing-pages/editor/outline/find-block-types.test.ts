import { expect, test } from "vitest";
import { declarations } from "../../blocks/declarations.ts";
import { findBlockTypes } from "./find-block-types.ts";

const first = (sought: string) => findBlockTypes(sought)[0]?.label;

test("findBlockTypes: the label of each type, or half of it, finds it first", () => {
  for (const { label } of findBlockTypes("")) {
    expect(first(label)).toBe(label);
    expect(first(` ${label.toUpperCase()} `)).toBe(label);
  }
  expect(first("quest")).toBe("Questions");
});

test.each([
  ["FAQ", "Questions"],
  ["pricing", "Price"],
  ["quotation", "Wall of Quotations"],
  ["quote", "Testimonials"],
  ["review", "Testimonials"],
  ["map", "States"],
  ["stats", "Figures"],
  ["people", "Team"],
  ["newsletter", "Waitlist Form"],
  ["how it works", "Steps"],
  ["contact form", "Form"],
  ["eligibility checker", "Care Check"],
])("findBlockTypes: “%s”, a name in other builders, finds %s first", (sought, label) => {
  expect(first(sought)).toBe(label);
});

test("findBlockTypes: each type has names from other builders", () => {
  const chosen = declarations.filter(({ isReference }) => !isReference);
  expect(chosen.filter(({ otherNames }) => !otherNames).map(({ label }) => label)).toEqual([]);
});

test("findBlockTypes: unknown words find none", () => {
  expect(findBlockTypes("zzz")).toEqual([]);
});
