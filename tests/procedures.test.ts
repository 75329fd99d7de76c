import { expect, test } from "vitest";
import { readCited } from "../app/features/conditions/domain/cited-text.ts";
import { describeProcedure, procedureFileSchema } from "../app/features/conditions/domain/procedure.ts";
import { readConditionFiles } from "../scripts/content/condition-files.ts";
import { findConditionPage, listNamingConditions } from "../scripts/content/condition-pages.ts";
import { ContentFiles } from "../scripts/content/content-files.ts";
import { ProcedureWords } from "../scripts/content/linked-procedures.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readProcedureFiles, readProcedureSources } from "../scripts/content/read-procedures.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { conditionPages, findSection } from "./setup/condition-pages.ts";

const files = readProcedureFiles();
const sources = readProcedureSources();
const content = new ContentFiles();
const conditions = content.read(readConditionFiles).map(({ head }) => head.slug);
const words = new ProcedureWords(files);

const describe = (slug: string) =>
  describeProcedure(files.get(slug)!, { slug, sources, namedBy: listNamingConditions(content, slug) });

test("procedures: every sentence has a source, and every source is used", () => {
  const used = new Set([...files.keys()].flatMap((slug) => describe(slug).sources.map(({ id }) => id)));
  expect(files.size).toBeGreaterThanOrEqual(20);
  expect(Object.keys(sources.urls).filter((id) => !used.has(id))).toEqual([]);
});

test.each([
  ["none", "It is a blood test."],
  ["one for two sentences", "It is a blood test. It is quick.[^niddk]"],
  ["none for the last sentence", "It is a blood test.[^niddk] It is quick."],
])("readCited: a text with %s is refused", (_source, text) => {
  expect(() => readCited(text, [])).toThrow("names no source");
});

test("readCited: sources are numbered in reading order across several texts", () => {
  const order = ["nkf"];
  const [first, second] = readCited("One.[^niddk][^nkf] Two, at 0.5 or above.[^niddk]", order);
  expect(order).toEqual(["nkf", "niddk"]);
  expect(first?.notes.map(({ number }) => number)).toEqual([2, 1]);
  expect(second).toEqual({ text: "Two, at 0.5 or above.", notes: [{ id: "niddk", number: 2 }] });
});

test("procedures: a source without a URL is refused by name", () => {
  const file = { ...files.get("ana")!, what: "The test looks for antibodies in the blood.[^hearsay]" };
  expect(() => describeProcedure(file, { slug: "ana", sources, namedBy: [] })).toThrow("hearsay");
});

test.each([
  ["a red flag", { redFlags: [] }],
  ["how to prepare", { prepare: undefined }],
  ["questions", { questions: [] }],
])("procedures: a file without %s is refused", (_part, change) => {
  const file = files.get("ana")!;
  expect(procedureFileSchema.safeParse(file).success).toBe(true);
  expect(procedureFileSchema.safeParse({ ...file, ...change }).success).toBe(false);
});

test("procedures: red flags are in the rulebook, and slugs are unique", () => {
  const rules = readRedFlagFiles();
  const named = [...files.values()].flatMap(({ redFlags }) => redFlags);
  expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
  const others = new Set([...conditions, ...readMedicineFiles().keys()]);
  expect([...files.keys()].filter((slug) => others.has(slug))).toEqual([]);
});

test("procedures: no page makes a promise, or states that a result alone is decisive", () => {
  const forbidden = /\b(?:proves|guarantee\w*|harmless|cure[sd]?|safe for)\b/i;
  const telling = [...files].filter(([, file]) => forbidden.test(JSON.stringify(file)));
  expect(telling.map(([slug]) => slug)).toEqual([]);
});

test("procedures: each is linked from a condition, once per page", () => {
  const unnamed = [...files.keys()].filter((slug) => listNamingConditions(content, slug).length === 0);
  expect(unnamed).toEqual([]);
  for (const { sections, head } of conditions.map((slug) => findConditionPage(content, slug))) {
    const links = sections.flatMap(({ html }) => html.match(/href="\/tests\/[^"]+"/g) ?? []);
    expect([head.slug, links]).toEqual([head.slug, [...new Set(links)]]);
  }
});

test.each([
  ["plasma-exchange", /plasma exchange|plasmapheresis/i],
  ["dialysis", /\bdialysis\b/i],
  ["stem-cell-transplant", /stem cell (?:\(bone marrow\) )?transplant/i],
  ["pacemaker-defibrillator", /\bpacemaker|\bdefibrillator/i],
])("procedures: a page whose treatment names %s links to it, for its signs at home", (slug, named) => {
  const treating = conditionPages.filter((page) => named.test(findSection(page, "Treatment")));
  const linking = listNamingConditions(content, slug);
  expect(treating.length).toBeGreaterThan(4);
  expect(treating.map((page) => page.slug).filter((page) => !linking.includes(page))).toEqual([]);
});

const link = (html: string) => words.link(html, new Set());

test("procedure links: the first mention is a link with the name for 'Loading {name}...'", () => {
  expect(link("<p>Ferritin and ferritin.</p>")).toBe(
    '<p><a href="/tests/ferritin" data-loading="Ferritin">Ferritin</a> and ferritin.</p>',
  );
});

test.each([
  ["<p>Ana saw it.</p>"],
  ["<p>Seen.[^ferritin]</p>"],
  ["<h3>MRI</h3>"],
  ['<a href="/x">MRI</a>'],
  ["<p>C3 glomerulopathy, complement inhibitors.</p>"],
])("procedure links: no link is made in %s", (html) => {
  expect(link(html)).toBe(html);
});

test("procedure links: a word that two procedures claim is refused", () => {
  const file = { name: "One", words: ["MRI"] };
  expect(() => new ProcedureWords(new Map(["one", "two"].map((slug) => [slug, file])))).toThrow("MRI");
});
