import { expect, test } from "vitest";
import { conditionPages, findSection, listSentences, listTopRules } from "./setup/condition-pages.ts";
import { listBare, listUnlisted, SECTIONS, type Danger } from "./setup/unlisted-signs.ts";
import { listOwnLines, listUrgentLines } from "./setup/urgent-points.ts";

const TREATMENT = ["Treatment"];

const PREGNANCY = ["Pregnancy and fertility"];

/** Dangers of heart, lungs, kidneys and glands that begin at home. */
const DANGERS: Danger[] = [
  [
    "an inflamed heart muscle, inflamed lungs, or fluid around them",
    /(?:inflamed|inflammation of the|weak) heart muscle|\blungs? (?:are|is|can be) (?:involved|inflamed)|fluid (?:in or )?around (?:the|one) lungs?|pulmonary hypertension|\blung disease|pressure in the arteries of the lung/i,
    /breath[^\n]*(?:day to day|(?:over|within) days)|(?:cough|feeding)[^\n]*fast breathing/i,
    ["breathless-days"],
    SECTIONS,
  ],
  [
    "an infected valve of one's own heart",
    /(?:leak\w*|scarred|thickened|failing|rheumatic) (?:\w+ )?valves?\b|valve disease|valves? (?:may|can) (?:leak|need repair)|\b(?:or|the) (?:a )?heart valves?\b/i,
    /fever(?![^\n]*strep)[^\n]*\bvalve|\bvalve[^\n]*fever/i,
    [],
    [...SECTIONS, ...TREATMENT],
  ],
  [
    "a bladder that does not empty",
    /trouble (?:passing|starting) urine|emptying the bladder|bladder that (?:will|does) not empty|urinary retention/i,
    /(?:no|hardly any|little|pass|passing) urine|for a catheter|bladder that will not empty/i,
    ["kidneys-no-urine"],
    SECTIONS,
  ],
  [
    "a thyroid that fails",
    /from a slow thyroid|underactive thyroid is|hypothyroid for good|### Slow phase/i,
    /drows[^\n]*cold|cold[^\n]*drows/i,
    ["myxedema"],
    [...SECTIONS, ...TREATMENT],
  ],
  [
    "potassium that rises on potassium iodide",
    /potassium iodide/i,
    /potassium/i,
    ["high-potassium"],
    TREATMENT,
  ],
  [
    "potassium that falls on fludrocortisone",
    /fludrocortisone/i,
    /heartbeat[^\n]*(?:uneven|irregular)|(?:uneven|irregular) heartbeat/i,
    ["heartbeat"],
  ],
  [
    "psyllium that blocks the throat",
    /psyllium/i,
    /breathing[^\n]*psyllium|psyllium[^\n]*breathing/i,
    [],
    TREATMENT,
  ],
  [
    "ketoacidosis in pregnancy, in which sugar can be nearly normal",
    /ketoacidosis|people with (?:type 1 )?diabetes/i,
    /pregnan[^\n]*(?:nearly normal|near-normal|not very high)/i,
    [],
    PREGNANCY,
  ],
];

test("heart, lungs, kidneys and glands: the sign of a danger that a page names is listed or at the top", () => {
  const unlisted = conditionPages.flatMap((page) => listUnlisted(page, DANGERS));
  expect(unlisted.toSorted()).toEqual([]);
});

test.each(DANGERS.map(([name]) => name))(
  "heart, lungs, kidneys and glands: %s without its sign is found",
  (name) => {
    const bare = conditionPages.filter((page) => listBare(page, DANGERS).includes(`${page.slug}: ${name}`));
    expect(bare.length).toBeGreaterThan(0);
  },
);

test("urgent section: a fever with low defenses states when it is 911", () => {
  const silent = conditionPages.filter(
    (page) =>
      listTopRules(page).includes("fever-low-defenses") &&
      !/(?:fever|infection|chills)[^\n]*(?:confus|faint|mottled)[^\n]*911/i.test(
        listUrgentLines(page).join("\n"),
      ),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: a page on diabetes names a heart attack without pain", () => {
  const silent = conditionPages.filter(
    (page) =>
      /diabetes/i.test(page.head.name) &&
      !/breathless[^\n]*without pain/i.test(listOwnLines(page).join("\n")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Medicines for glands and sugar that have no file, or whose file is not among a page's treatments. */
test.each([
  [
    "methimazole or propylthiouracil",
    /\b(?:methimazole|propylthiouracil)\b/i,
    /(?:fever|throat)[^\n]*(?:methimazole|antithyroid)/i,
  ],
  ["diazoxide", /diazoxide/i, /diazoxide/i],
  ["teplizumab", /teplizumab/i, /fever[^\n]*teplizumab/i],
])("treatment: %s has its sign", (_name, named, sign) => {
  const treating = conditionPages.filter((page) =>
    listSentences(page, "Treatment").some(
      (sentence) => named.test(sentence) && !/\b(?:not|never)\b/i.test(sentence),
    ),
  );
  expect(treating.length).toBeGreaterThan(0);
  const silent = treating.filter((page) => !sign.test(listUrgentLines(page).join("\n")));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Oxygen for use at home, and not in a hospital or against carbon monoxide. */
const HOME_OXYGEN = /\*\*Oxygen(?:\.|, rehab| and)(?!\*\* It is given for carbon)|High-flow oxygen/i;

test("treatment: oxygen at home has the fire that it feeds", () => {
  const treating = conditionPages.filter((page) => HOME_OXYGEN.test(findSection(page, "Treatment")));
  const silent = treating.filter(({ body }) => !/oxygen at home[^\n]*smoke/i.test(body));
  expect(treating.length).toBeGreaterThan(3);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("treatment: dapsone has the test of G6PD", () => {
  const treating = conditionPages.filter((page) => /dapsone/i.test(findSection(page, "Treatment")));
  const silent = treating.filter(({ body }) => !/G6PD/.test(body));
  expect(treating.length).toBeGreaterThan(3);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Pages of many illnesses, or of children who do not drive. */
const NOT_DRIVING = ["autoimmune-disorders", "checkpoint-inhibitor-side-effects", "ipex-syndrome"];

test("living with it: a page whose treatment includes insulin tells when not to drive", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("insulin") &&
      !NOT_DRIVING.includes(page.slug) &&
      !/do not drive/i.test(findSection(page, "Living with it")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: a fever with drowsiness is 911", () => {
  const late = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((point) => /\bfever(?:,| with| and)[^.:]*(?:drows|sleepy)/i.test(point))
      .filter((point) => !/\b911\b/.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(late).toEqual([]);
});

test("urgent section: clots after a birth have the swollen leg", () => {
  const silent = conditionPages.filter((page) => {
    const own = listOwnLines(page).join("\n");
    return (
      /(?:birth|delivery)[^\n]*\bclots?\b(?! are possible)/i.test(own) &&
      !listTopRules(page).includes("swollen-leg") &&
      !/\bleg\b/i.test(own)
    );
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
