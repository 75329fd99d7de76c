import { expect, test } from "vitest";
import { describeComparison, treatmentsSchema } from "../app/features/conditions/domain/comparison.ts";
import {
  readComparisons,
  readComparisonSources,
  readTreatments,
} from "../scripts/content/read-comparisons.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const comparisons = readComparisons();
const sources = readComparisonSources();
const shared = readTreatments();

test("comparisons: the ten illnesses in which treatments differ most for their holders have one", () => {
  expect([...comparisons.keys()]).toEqual([
    "alopecia-areata",
    "crohn-s-disease",
    "graves-disease",
    "immune-thrombocytopenia-itp",
    "multiple-sclerosis",
    "myasthenia-gravis",
    "psoriasis",
    "rheumatoid-arthritis",
    "systemic-lupus-erythematosus",
    "ulcerative-colitis",
  ]);
});

test("comparisons: every source is used, and every treatment compared", () => {
  const used = new Set([...comparisons.values()].flatMap((each) => each.sources.map(({ id }) => id)));
  expect(Object.keys(sources.urls).filter((id) => !used.has(id))).toEqual([]);
  const names = new Set([...comparisons.values()].flatMap((each) => each.treatments.map(({ name }) => name)));
  expect(Object.values(shared).filter(({ name }) => !names.has(name))).toEqual([]);
});

test("comparisons: a treatment that leads to a medicine is named as a treatment on the page, and the medicine exists", () => {
  const medicines = readMedicineFiles();
  const unknown = [...comparisons].flatMap(([slug, { treatments }]) => {
    const treated = conditionPages.find((page) => page.slug === slug)?.head.medicines.treatment ?? [];
    return treatments.flatMap(({ name, medicine }) =>
      medicine === undefined || (medicines.has(medicine) && treated.includes(medicine))
        ? []
        : [`${slug}: ${name}`],
    );
  });
  expect(unknown).toEqual([]);
});

/** Words of a cell by which a treatment does not suit somebody who is or may become pregnant. */
const SPEAKS_AGAINST =
  /\b(?:not in pregnancy|never in pregnancy|cannot be taken in pregnancy|avoided|birth defects|stopped .* before conception|contraception)\b/i;

/** Groups in which one medicine is changed for another: neither mark would be true. */
const CHANGED = ["antithyroid"];

test("comparisons: a treatment whose text speaks against it in pregnancy is marked so, and no other one", () => {
  const wrong = Object.entries(shared).filter(
    ([key, { pregnancy = "", fits, against }]) =>
      (SPEAKS_AGAINST.test(pregnancy.replaceAll(/No higher risk [^.]*/g, "")) && !CHANGED.includes(key)) !==
        against.includes("pregnancy") ||
      (CHANGED.includes(key) && fits.includes("pregnancy")),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test("comparisons: none recommends, promises, or tells a dose", () => {
  const forbidden =
    /\d+ ?m?c?g\b|\b(?:best|better than|recommend\w*|should take|safe|harmless|guarantee\w*|cure[sd]?)\b/i;
  const offending = Object.entries(shared).filter(([, treatment]) =>
    forbidden.test(JSON.stringify(treatment)),
  );
  expect(offending.map(([key]) => key)).toEqual([]);
  expect([...comparisons].filter(([, each]) => forbidden.test(JSON.stringify(each.treatments)))).toEqual([]);
});

test("comparisons: cells that several illnesses share name none of them", () => {
  const illness =
    /alopecia|arthritis|bowel disease|\bcolitis|crohn|\blupus|\bMS\b|multiple sclerosis|myasthenia|psoriasis/i;
  const uses = (name: string) =>
    [...comparisons.values()].filter((each) => each.treatments.some((one) => one.name === name)).length;
  const naming = Object.entries(shared).filter(
    ([, { name, given = "", onset = "", monitoring = "", pregnancy = "", risks = "" }]) =>
      uses(name) > 1 &&
      illness.test([given, onset, monitoring, pregnancy, risks].join(" ").replaceAll(/\[\^[\w-]+\]/g, "")),
  );
  expect(
    naming.map(([key]) => key),
    "Put the fact into the file of its illness",
  ).toEqual([]);
});

const made = treatmentsSchema.parse({
  bad: { name: "Bad", against: ["pregnancy"], pregnancy: "Not in pregnancy at all.[^mg-research]" },
  pill: { name: "Pill", fits: ["pills"], given: "As a pill every day.[^mg-research]" },
});

test("comparisons: a cell of the illness takes the place of the shared one, and an empty cell has no sentences", () => {
  const own = "As a pill once a week.[^mg-research]";
  const { treatments } = describeComparison([{ treatment: "pill", fits: [], given: own }], made, sources);
  expect(treatments[0]?.cells.map(({ sentences }) => sentences.map(({ text }) => text).join(" "))).toEqual([
    "As a pill once a week.",
    "",
    "",
    "",
    "",
  ]);
});

test.each([
  ["a wish whose cell is empty", { treatment: "pill", fits: ["pregnancy" as const] }, "without a source"],
  ["a wish that is met and is not", { treatment: "bad", fits: ["pregnancy" as const] }, "and does not"],
  ["a treatment that is not told", { treatment: "cream", fits: [] }, "cream"],
  [
    "a sentence without a source",
    { treatment: "pill", fits: [], risks: "It may do harm to some." },
    "no source",
  ],
])("comparisons: %s is refused", (_fault, row, reason) => {
  expect(() => describeComparison([row], made, sources)).toThrow(reason);
});
