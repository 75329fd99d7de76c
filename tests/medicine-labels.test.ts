import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  describeMedicine,
  listRulesOfSigns,
  medicineFileSchema,
  type MedicineFile,
} from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles, readMedicineSources } from "../scripts/content/read-medicines.ts";

const files = readMedicineFiles();
const sources = readMedicineSources();
const questions = readFileSync("docs/clinician-questions.md", "utf8");

const section = questions.split(/^## /m).find((each) => each.startsWith("Medicines\n")) ?? "";

/** Slugs in the list item of docs/clinician-questions.md that begins with these words. */
const listNamed = (opening: string) =>
  [...(section.split(`- ${opening}`)[1] ?? "").split(/\n(?:- |\n)/)[0]!.matchAll(/`([\w-]+)`/g)].map(
    ([, slug]) => slug!,
  );

test("medicine labels: every medicine has its boxed warning, or is in the questions for the clinician", () => {
  const open = [...files].filter(([, { boxedWarning }]) => "open" in boxedWarning).map(([slug]) => slug);
  expect(listNamed("Boxed warning not read:")).toEqual(open.toSorted());
});

test("medicine labels: every medicine has its contraindications, or is in the questions for the clinician", () => {
  const open = [...files].filter(([, { notFor }]) => !notFor).map(([slug]) => slug);
  expect(listNamed("Contraindications not read:")).toEqual(open.toSorted());
});

test.each(["label-words", "label-told"])(
  "medicine labels: text that rests on %s is listed for a check of the label itself",
  (way) => {
    const resting = [...files]
      .filter(([, { boxedWarning, notFor }]) =>
        [boxedWarning, notFor].some((each) => each && "read" in each && each.read === way),
      )
      .map(([slug]) => slug);
    expect(listNamed(`Read as \`${way}\`:`)).toEqual(resting.toSorted());
  },
);

/** Signs that a boxed warning can name -> red flags, of which the medicine must have at least one. */
const BOXED_SIGNS: [RegExp, string[]][] = [
  [/heart attack|heart disease died|chest pain/i, ["heart-lungs"]],
  [/stroke/i, ["stroke"]],
  [/clots/i, ["swollen-leg", "heart-lungs", "stroke"]],
  [/bleeding/i, ["severe-bleeding"]],
  [/spinal cord/i, ["spinal-cord"]],
  [/holes/i, ["severe-belly-pain"]],
  [/reactions of skin|skin reactions/i, ["severe-skin-reaction"]],
  [/liver (?:injury|failure)|hepatitis|harm to the liver/i, ["liver"]],
  [/pancreas/i, ["pancreas"]],
  [/bone marrow/i, ["new-bruises"]],
  [/allergic reaction|anaphylaxis|reactions to the infusion/i, ["anaphylaxis"]],
  [/suicide/i, ["suicidal-thoughts"]],
  [/breathing/i, ["opioid", "lactic-acidosis"]],
  [/withdrawal/i, ["seizure", "baclofen-stopped"]],
  [/kidney (?:injury|failure)/i, ["kidneys-no-urine"]],
  [/low calcium/i, ["low-calcium"]],
  [/lactic acidosis/i, ["lactic-acidosis"]],
  [/\bPML\b/, ["confusion-over-days"]],
  [/meningococcal/i, ["meningitis"]],
  [/serious infections/i, ["fever-on-immune-medicine"]],
];

const listUnnamedSigns = (says: string, redFlags: string[]) =>
  BOXED_SIGNS.filter(
    ([words, rules]) => words.test(says) && !rules.some((rule) => redFlags.includes(rule)),
  ).map(([, rules]) => rules.join(" or "));

test("medicine labels: a sign in a boxed warning is among the medicine's red flags", () => {
  const unnamed = [...files].flatMap(([slug, { boxedWarning, ...file }]) =>
    "says" in boxedWarning
      ? listUnnamedSigns(boxedWarning.says, listRulesOfSigns(file)).map((rules) => `${slug}: ${rules}`)
      : [],
  );
  expect(unnamed).toEqual([]);
});

test("medicine labels: a boxed warning whose sign has no red flag is found", () => {
  expect(listUnnamedSigns("Severe liver injury, and clots.", ["heart-lungs"])).toEqual(["liver"]);
});

/** Signs of medicines, independent of the page: each medicine that causes them must have the red flag. */
test.each([
  [
    "high-potassium",
    ["ace-inhibitors-arbs", "calcineurin-inhibitors", "spironolactone", "trimethoprim-sulfamethoxazole"],
  ],
  ["brain-pressure", ["mesalamine", "retinoids", "tetracyclines"]],
  ["gullet-injury", ["bone-medicines", "tetracyclines"]],
  ["low-calcium", ["bone-medicines"]],
  ["lactic-acidosis", ["metformin"]],
  ["fever-on-antithyroid", ["antithyroid-medicines"]],
  ["chills-on-antithyroid", ["antithyroid-medicines"]],
  ["fever-on-complement-inhibitor", ["complement-inhibitors"]],
  ["checkpoint-inhibitor", ["checkpoint-inhibitors"]],
  ["dapsone-blue", ["dapsone"]],
  ["infusion-headache", ["immunoglobulin"]],
  ["face-swelling", ["ace-inhibitors-arbs"]],
  ["sudden-sight-loss", ["pde5-inhibitors-riociguat"]],
  ["serotonin-syndrome", ["antidepressants", "opioids", "tricyclics"]],
])(
  "medicine labels: the sign %s is among the red flags of every medicine that causes it",
  (rule, medicines) => {
    expect(medicines.filter((slug) => !listRulesOfSigns(files.get(slug)!).includes(rule))).toEqual([]);
  },
);

test.each([
  ["a boxed warning", { boxedWarning: undefined }],
  ["proof of it", { boxedWarning: { says: "It can harm the liver." } }],
  ["proof that there is none", { boxedWarning: { none: true } }],
  ["a red flag, and a reason for none", { redFlags: [] }],
])("medicine labels: a file without %s is refused", (_what, change) => {
  const [, file] = [...files].find(([slug]) => slug === "jak-inhibitors")!;
  expect(medicineFileSchema.safeParse(file).success).toBe(true);
  expect(medicineFileSchema.safeParse({ ...file, ...change }).success).toBe(false);
});

test("medicine labels: a label with an unknown way of reading is refused", () => {
  const file = files.get("jak-inhibitors")!;
  const boxedWarning = { says: "It can harm the liver.", read: "hearsay", sources: file.sources };
  expect(() => describeMedicine("jak-inhibitors", { ...file, boxedWarning }, sources)).toThrow("hearsay");
});

/** Phrases for suicidal thoughts in texts of medicines and pages. */
const SELF_HARM =
  /suicid|self-harm|harm(?:ing)? yourself|(?:end(?:ing)?|tak(?:e|ing)) (?:your|their) (?:own )?life|wish\w* to die/i;

/** Matches a number to call. "Tell the clinician at once" has none for the night. */
const CRISIS_LINE = /\b(?:call or text|text or call) 988\b/;

/** All texts of a medicine, those of its label included. */
const listTexts = ({ boxedWarning, notFor, ...facts }: MedicineFile): string[] =>
  [...Object.values(facts), ...Object.values(boxedWarning), notFor?.says ?? ""].filter(
    (text) => typeof text === "string",
  );

const lacksCrisisLine = (text: string) => SELF_HARM.test(text) && !CRISIS_LINE.test(text);

test("medicine labels: a text on suicide, the label included, has a number to call", () => {
  const silent = [...files].filter(([, file]) => listTexts(file).some(lacksCrisisLine)).map(([slug]) => slug);
  expect(silent).toEqual([]);
  const unnamed = [...files]
    .filter(([, file]) => listTexts(file).some((text) => SELF_HARM.test(text)))
    .filter(([, file]) => !listRulesOfSigns(file).includes("suicidal-thoughts"));
  expect(unnamed.map(([slug]) => slug)).toEqual([]);
});

test.each([
  ["New thoughts of suicide must be told at once."],
  ["Voices or thoughts of suicide: tell your clinician the same day."],
  ["Report self-harm or a wish to die."],
  ["Suicidal thoughts: see 988lifeline.org."],
])("medicine labels: a text on suicide without a number to call is found: %s", (text) => {
  expect(lacksCrisisLine(text)).toBe(true);
});
