import { expect, test } from "vitest";
import { listContent, listRecords } from "../scripts/content/content-records.ts";
import { ContentFiles } from "../scripts/content/content-files.ts";
import { readComparisons } from "../scripts/content/read-comparisons.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readProcedureFiles } from "../scripts/content/read-procedures.ts";
import { readQuestions } from "../scripts/content/read-questions.ts";
import { openReviews, readReviews } from "../scripts/content/read-reviews.ts";
import { declaredFacts, NOT_FOUND } from "#app/features/conditions/domain/medicine-facts.ts";
import { contentKinds } from "#app/features/conditions/domain/content-kinds.ts";

test("reviews: each comparison, medicine, test and procedure has an entry, and each entry a file", () => {
  const reviews = readReviews();
  expect(Object.keys(reviews.comparison).toSorted()).toEqual([...readComparisons().keys()]);
  expect(Object.keys(reviews.medicine).toSorted()).toEqual([...readMedicineFiles().keys()]);
  expect(Object.keys(reviews.procedure).toSorted()).toEqual([...readProcedureFiles().keys()]);
});

test("openReviews: a page without an entry is refused by name", () => {
  expect(() => openReviews()("medicine", "made-up")).toThrow("medicine made-up has no line in reviews.yaml");
});

test("content records: every page of every kind is listed once, with sources and the day of its check", () => {
  const content = new ContentFiles();
  const records = listRecords(content);
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(Object.keys(contentKinds)));
  expect(new Set(records.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(records.length);
  expect(records.filter(({ urls }) => urls.length === 0)).toEqual([]);
  expect(listContent(content).map(({ slug, checkedAt }) => [slug, checkedAt])).toEqual(
    records.map(({ slug, review }) => [slug, review.medical?.date ?? review.editorial]),
  );
});

test("content records: questions for the clinician stand with the pages that they name, of the kind of their heading", () => {
  const records = listRecords(new ContentFiles());
  const ask = (kind: string, slug: string) =>
    records.find((page) => page.kind === kind && page.slug === slug)?.questions.join(" ");
  for (const [slug, file] of readMedicineFiles())
    if (declaredFacts.some((fact) => file[fact] === NOT_FOUND))
      expect(ask("medicine", slug)).toContain(`Facts without a source: ${slug}:`);
  expect(ask("procedure", "kidney-biopsy")).toContain("are the instructions right elsewhere?");
  expect(ask("comparison", "psoriasis")).toContain("Which belong there?");
  expect(ask("condition", "psoriasis")).not.toContain("Which belong there?");
  expect(ask("condition", "uveitis")).toContain("Pages without a guideline");
});

test("readQuestions: points and lists of pages, each with its heading", () => {
  const markdown = [
    "# Questions",
    "## Pages",
    "- `gout`: is it",
    "  right?",
    "### Pages without a guideline",
    "Which one governs?",
    "",
    "`gout`,",
    "`cancer`.",
    "## Medicines",
    "- `aspirin`: and then?",
  ].join("\n");
  const questions = readQuestions(markdown).filter(({ names }) => names.size > 0);
  expect(questions.map(({ kind, names, text }) => [kind, [...names], text])).toEqual([
    ["condition", ["gout"], "gout: is it right?"],
    ["condition", ["gout", "cancer"], "Pages without a guideline"],
    ["medicine", ["aspirin"], "aspirin: and then?"],
  ]);
});
