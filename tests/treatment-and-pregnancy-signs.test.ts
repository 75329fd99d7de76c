import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listBare, listUnlisted, SECTIONS, type Danger } from "./setup/unlisted-signs.ts";

const TREATMENT = ["Treatment"];

const PREGNANCY = ["Pregnancy and fertility"];

/** Surgery as a treatment, and not as the cause of a lack of iron. */
const WEIGHT_SURGERY = /(?<!after )(?:metabolic|bariatric|weight(?:-| )loss) surgery/i;

/** Dangers of a treatment or of a pregnancy that begin at home. */
const DANGERS: Danger[] = [
  ["a jump in pressure after clonidine", /clonidine/i, /clonidine/i, [], TREATMENT],
  ["a spread of botulinum toxin", /botulinum/i, /botulinum/i, [], TREATMENT],
  [
    "a blocked stent in a bile duct",
    /\bstents?\b[^\n]*bile duct|(?:bile duct|biliary|ERCP)[^\n]*\bstent/i,
    /\bstent\b/i,
    [],
    TREATMENT,
  ],
  [
    "a blocked stent in a ureter",
    /\bstents?\b[^\n]*ureter|ureter[^\n]*\bstent/i,
    /\bstent\b/i,
    [],
    TREATMENT,
  ],
  [
    "an infected heart valve",
    /valve (?:surgery|replacement)|(?:mechanical|artificial) (?:heart )?valves?\b/i,
    /fever[^\n]*\bvalve|\bvalve[^\n]*fever/i,
    [],
    TREATMENT,
  ],
  [
    "a pressure that rises on steroids in the eye",
    /\beye pressure|pressure (?:in|of) the eye/i,
    /halos/i,
    ["eye-pressure"],
    TREATMENT,
  ],
  ["a lack of vitamin B1 after weight surgery", WEIGHT_SURGERY, /vitamin B1/i, [], TREATMENT],
  [
    "a leak or a trapped bowel after weight surgery",
    WEIGHT_SURGERY,
    /belly pain[^\n]*weight surgery|weight surgery[^\n]*belly pain/i,
    [],
    TREATMENT,
  ],
  ["a torn or infected womb after an IUD", /\bIUD\b/i, /\bIUD\b/i, [], TREATMENT],
  [
    "low mood on a hormone that lowers estrogen",
    /GnRH/i,
    /(?:GnRH|elagolix|lowers? estrogen)[^\n]*988/i,
    [],
    TREATMENT,
  ],
  [
    "a severe skin reaction to a GnRH agonist",
    /GnRH agonist/i,
    /blister|peel/i,
    ["severe-skin-reaction"],
    TREATMENT,
  ],
  [
    "a lost pregnancy",
    /(?<!causes )miscarriage|pregnancy loss/i,
    /bleed[^\n]*pregnan|pregnan[^\n]*bleed/i,
    ["pregnancy", "pregnancy-emergency"],
    [...SECTIONS, ...PREGNANCY],
  ],
  [
    "preeclampsia with an illness of kidneys or vessels",
    /lung (?:pressure|vessels)|pulmonary hypertension|(?<!baby's )\bkidneys?\b|blood pressure(?! (?:medicines|checks|or antiphospholipid))/i,
    /pregnan[^\n]*headache/i,
    ["pregnancy", "pregnancy-emergency"],
    PREGNANCY,
  ],
  [
    "a pregnancy outside the womb",
    /\bIVF\b|donor eggs?\b/i,
    /pregnancy test/i,
    ["ectopic"],
    [...PREGNANCY, ...TREATMENT],
  ],
  [
    "a baby who lacks vitamin B12",
    /\bB12\b[^.]*\bbab(?:y|ies)\b|(?<!for a )\bbab(?:y|ies)\b[^.]*\bB12\b/i,
    /\bbaby\b[^\n]*limp/i,
    [],
    PREGNANCY,
  ],
  ["cholestasis of pregnancy", /cholestasis|palms and soles/i, /palms/i, [], PREGNANCY],
  [
    "overstimulated ovaries",
    /\bIVF\b|ovulation[^.]*\binduced|induces? ovulation/i,
    /(?:belly (?:that )?swells|swelling belly)/i,
    [],
    [...PREGNANCY, ...TREATMENT],
  ],
];

/** Exceptions: treatments named because they must not be given. */
const NOT_GIVEN = [
  "lambert-eaton-myasthenic-syndrome: a spread of botulinum toxin",
  "myasthenia-gravis: a spread of botulinum toxin",
];

test("treatment and pregnancy: the sign of a danger that they name is in the urgent section or at the top", () => {
  const unlisted = conditionPages.flatMap((page) => listUnlisted(page, DANGERS));
  expect(unlisted.toSorted()).toEqual(NOT_GIVEN);
});

test.each(DANGERS.map(([name]) => name))("treatment and pregnancy: %s without its sign is found", (name) => {
  const bare = conditionPages.filter((page) => listBare(page, DANGERS).includes(`${page.slug}: ${name}`));
  expect(bare.length).toBeGreaterThan(0);
});

test("treatment: a page with light therapy and cyclosporine says that they are not combined", () => {
  const silent = conditionPages
    .filter((page) =>
      /\bUVB\b|\bPUVA\b|light therapy|light or camouflage/i.test(findSection(page, "Treatment")),
    )
    .filter((page) => /cyclosporine/i.test(findSection(page, "Treatment")))
    .filter((page) => !/not combined with cyclosporine/i.test(findSection(page, "Treatment")))
    .map(({ slug }) => slug);
  expect(silent).toEqual([]);
});

test("pregnancy: a page with narrowband UVB has folic acid, which this light can lower", () => {
  const silent = conditionPages
    .filter((page) => /narrowband UVB/i.test(findSection(page, "Treatment")))
    .filter((page) => !/folic acid/i.test(findSection(page, "Pregnancy and fertility")))
    .map(({ slug }) => slug);
  expect(silent).toEqual([]);
});
