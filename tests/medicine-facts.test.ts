import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  declaredFacts,
  factKinds,
  listFootnotes,
  NOT_FOUND,
} from "../app/features/conditions/domain/medicine-facts.ts";
import { describeMedicine, medicineFileSchema } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles, readMedicineSources } from "../scripts/content/read-medicines.ts";

const files = readMedicineFiles();
const sources = readMedicineSources();

test("medicine facts: every medicine has each fact, or the note that no source was found", () => {
  const lacking = [...files].flatMap(([slug, file]) =>
    declaredFacts.filter((fact) => file[fact] === undefined).map((fact) => `${slug}: ${fact}`),
  );
  expect(lacking).toEqual([]);
});

test("medicine facts: a fact without a source is in the questions for the clinician", () => {
  const section =
    readFileSync("docs/clinician-questions.md", "utf8").split("### Facts without a source\n")[1] ?? "";
  const lines = section
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
])("medicine facts: a file with %s is accepted or refused as declared", (_what, change, isAccepted) => {
  expect(medicineFileSchema.safeParse({ ...methotrexate, ...change }).success).toBe(isAccepted);
});

test("medicine facts: an unknown footnote is refused, with the name of the fact", () => {
  const alcohol = "It harms the liver.[^hearsay]";
  expect(() => describeMedicine("methotrexate", { ...methotrexate, alcohol }, sources)).toThrow(
    "alcohol: hearsay",
  );
});

test("medicine facts: footnotes are numbered in reading order, with the year of their source", () => {
  const medicine = describeMedicine("methotrexate", methotrexate, sources);
  const cited = [...new Set(medicine.facts.flatMap(({ text }) => listFootnotes(text)))];
  expect(medicine.sources.slice(0, cited.length).map(({ id }) => id)).toEqual(cited);
  expect(medicine.sources.find(({ id }) => id === "lactmed-methotrexate")?.note).toBe("Text of 2023.");
});
