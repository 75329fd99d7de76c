import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  declaredFacts,
  factKinds,
  listFootnotes,
  NOT_FOUND,
} from "../app/features/conditions/domain/medicine-facts.ts";
import {
  describeMedicine,
  medicineFileSchema,
  medicineSourcesSchema,
  type MedicineFile,
} from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const files = readMedicineFiles();
const sources = medicineSourcesSchema.parse(
  JSON.parse(readFileSync("app/features/conditions/medicines/sources.json", "utf8")),
);

/** Slugs of the medicines, those that most pages name first. */
function rankMedicines(): string[] {
  const named = conditionPages.flatMap(({ head }) => Object.values(head.medicines).flat());
  const counts = new Map([...files.keys()].map((slug) => [slug, 0]));
  for (const slug of named) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .map(([slug]) => slug);
}

const listMissing = (file: MedicineFile | undefined) =>
  declaredFacts.filter((fact) => file?.[fact] === undefined);

const ranked = rankMedicines();

test("medicine facts: the 25 medicines that most pages name tell each fact, or that no source was found", () => {
  const lacking = ranked
    .slice(0, 25)
    .flatMap((slug) => listMissing(files.get(slug)).map((fact) => `${slug}: ${fact}`));
  expect(lacking).toEqual([]);
});

/** Most facts that all other files may lack. Before facts were data, all 66 files lacked 637. */
const MOST = 0;

test("medicine facts: the other files lack no more facts than today", () => {
  const missing = ranked.slice(25).flatMap((slug) => listMissing(files.get(slug)));
  expect(missing.length).toBe(MOST);
});

test("medicine facts: a fact without a source is asked about, by medicine", () => {
  const asked =
    readFileSync("docs/clinician-questions.md", "utf8").split("### Facts without a source\n")[1] ?? "";
  const lines = asked
    .split(/\n#/)[0]!
    .split("\n- ")
    .slice(1)
    .map((line) => line.replaceAll(/\s+/g, " ").trim());
  const expected = [...files].flatMap(([slug, file]) => {
    const open = declaredFacts.filter((fact) => file[fact] === NOT_FOUND).map((fact) => factKinds[fact].noun);
    return open.length > 0 ? [`\`${slug}\`: ${open.join(", ")}`] : [];
  });
  expect(lines).toEqual(expected);
});

const methotrexate = files.get("methotrexate")!;

test.each([
  [
    "a sentence without a footnote",
    { alcohol: "Ask first. It harms the liver.[^hopkins-methotrexate]" },
    false,
  ],
  [
    "a last sentence without a footnote",
    { alcohol: "It harms the liver.[^hopkins-methotrexate] Ask." },
    false,
  ],
  ["a text that is too long", { alcohol: `${"It harms the liver. ".repeat(40)}[^a]` }, false],
  ["no text, since no source was found", { alcohol: NOT_FOUND }, true],
  ["no text, since nobody has looked", { alcohol: undefined }, true],
])("a medicine with %s is accepted or refused", (_what, change, isAccepted) => {
  expect(medicineFileSchema.safeParse({ ...methotrexate, ...change }).success).toBe(isAccepted);
});

test("a medicine whose footnote is not among the sources is refused, with the fact's name", () => {
  const alcohol = "It harms the liver.[^hearsay]";
  expect(() => describeMedicine("methotrexate", { ...methotrexate, alcohol }, sources)).toThrow(
    "alcohol: hearsay",
  );
});

test("medicine facts: footnotes are numbered in the order of reading, and a year stands beside its source", () => {
  const medicine = describeMedicine("methotrexate", methotrexate, sources);
  const cited = [...new Set(medicine.facts.flatMap(({ text }) => listFootnotes(text)))];
  expect(medicine.sources.slice(0, cited.length).map(({ id }) => id)).toEqual(cited);
  expect(medicine.sources.find(({ id }) => id === "lactmed-methotrexate")?.note).toBe("Text of 2023.");
});
