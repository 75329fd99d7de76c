import { expect, test } from "vitest";
import { describeMedicine, listRulesOfSigns } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles, readMedicineSources } from "../scripts/content/read-medicines.ts";
import { conditionPages, findSection, listTopRules, splitSentences } from "./setup/condition-pages.ts";
import { listNamedMedicines, namesMedicine } from "./setup/named-medicines.ts";

const files = readMedicineFiles();
const sources = readMedicineSources();

const pages = conditionPages.map((page) => ({
  slug: page.slug,
  body: page.body,
  treatment: findSection(page, "Treatment").replaceAll("*", ""),
  living: findSection(page, "Living with it").replaceAll("*", ""),
  roles: page.head.medicines,
  openings: page.treatments,
  medicines: Object.values(page.head.medicines).flat(),
}));

test("medicines: those in a page's text are those in its front matter", () => {
  const faults = pages.flatMap(({ slug, body, medicines }) => {
    const named = listNamedMedicines(body, files);
    const lacking = named.filter((medicine) => !medicines.includes(medicine));
    const stale = medicines.filter((medicine) => !namesMedicine(body, files.get(medicine)!));
    return [
      ...lacking.map((medicine) => `${slug}: say why it names ${medicine}`),
      ...stale.map((medicine) => `${slug}: does not name ${medicine}`),
    ];
  });
  expect(faults).toEqual([]);
});

/** Phrases for a medicine that is not given, interacts with another, or harms in this illness. */
const WARNING = new RegExp(
  [
    /avoid\w*|ask (?:first|before|beforehand|which)|(?:say so|tell \w+) if|unless your|are out|leav(?:e|ing)|is not for|suits?/,
    /dangerous\w*|risky|poisonous|worsen\w*|worse|poor (?:fit|choice)|caution\w*|with care|sparingly|strain|hide/,
    /must (?:not|never)|never|not be (?:combined|used|mixed|given|stopped|taken)|not (?:combined|suitable|supported|used|taken)/,
    /rais(?:e|es) (?:its|the|their)|interact\w*|interfer(?:e|es)|rises|adds? to|weakens?|strengthens?|clash(?:es)?|lowers? (?:its|the level)/,
    /(?:do|does|did) (?:not|little)|(?:adds?|helps?) little|no longer|(?:being|been|under) (?:studied|tested|tried|study)|in (?:large )?trials/,
    /can (?:harm|burn|cause|block|injure|slow|provoke|affect)|bring on|fail|stop(?:ped)?|safer than|gentler than|preferred to/,
  ]
    .map(({ source }) => String.raw`\b(?:${source})\b`)
    .join("|"),
  "i",
);

/**
 * Treatments whose only sentence is also a warning, each reviewed by a person: "used with care" means that it
 * is used.
 */
const READ_AS_TREATMENT = [
  "acquired-hemophilia: acetaminophen",
  "agammaglobulinemia: body-wide-steroids",
  "amyloidosis: anticoagulants",
  "amyloidosis: diuretics",
  "antiphospholipid-syndrome: acetaminophen",
  "autoimmune-hepatitis: acetaminophen",
  "autoimmune-lymphoproliferative-syndrome: antibiotics",
  "autoimmune-urticaria: acetaminophen",
  "behcets-disease: calcineurin-inhibitors",
  "blau-syndrome: body-wide-steroids",
  "crohn-s-disease: acetaminophen",
  "fatty-liver-disease: acetaminophen",
  "guillain-barre-syndrome: opioids",
  "irritable-bowel-syndrome-ibs: antibiotics",
  "kawasaki-disease: calcineurin-inhibitors",
  "leukocytoclastic-vasculitis: acetaminophen",
  "multiple-sclerosis: baclofen-tizanidine",
  "neuromyelitis-optica: antibiotics",
  "pandas: nsaids",
  "pfapa-syndrome: nsaids",
  "pfapa-syndrome: acetaminophen",
  "polyarteritis-nodosa: ace-inhibitors-arbs",
  "scleroderma: prostacyclins",
  "type-1-diabetes-insulin-dependent-diabetes: ace-inhibitors-arbs",
  "ulcerative-colitis: acetaminophen",
];

test("medicines: one that a page only warns of is not among its treatments", () => {
  const found = pages.flatMap(({ slug, treatment, living, roles }) =>
    (roles.treatment ?? [])
      .filter((medicine) => {
        const naming = splitSentences(`${treatment}\n${living}`).filter((sentence) =>
          namesMedicine(sentence, files.get(medicine)!),
        );
        return naming.every((sentence) => WARNING.test(sentence));
      })
      .map((medicine) => `${slug}: ${medicine}`),
  );
  expect(found).toEqual(READ_AS_TREATMENT);
});

test("medicines: a treatment section names no medicine that its page only warns of", () => {
  const faults = pages.flatMap(({ slug, openings, roles }) =>
    [...(roles.caution ?? []), ...(roles.cause ?? []), ...(roles.named ?? [])].flatMap((medicine) =>
      openings
        .filter((opening) => namesMedicine(opening, files.get(medicine)!) && !opening.startsWith("End of"))
        .map((opening) => `${slug}: ${opening}`),
    ),
  );
  expect(faults).toEqual([]);
});

/** Phrases for suicidal thoughts in texts of medicines and pages. */
const SELF_HARM =
  /suicid|self-harm|harm(?:ing)? yourself|(?:end(?:ing)?|tak(?:e|ing)) (?:your|their) (?:own )?life|wish\w* to die/i;

test("medicines: a page that mentions suicide shows the red flag with the number to call", () => {
  const pagesWithout = conditionPages
    .filter(({ text }) => SELF_HARM.test(text) || /\b988\b/.test(text))
    .filter((page) => {
      const brought = (page.head.medicines.treatment ?? []).flatMap((slug) =>
        listRulesOfSigns(files.get(slug)!),
      );
      return ![...listTopRules(page), ...brought].includes("suicidal-thoughts");
    });
  expect(pagesWithout.map(({ slug }) => slug)).toEqual([]);
});

/** Pages whose text matches, and which do not show the medicine's facts. */
const lacking = (medicine: string, words: RegExp, read: (page: (typeof pages)[number]) => string) =>
  pages
    .filter((page) => words.test(read(page)) && !page.medicines.includes(medicine))
    .map(({ slug }) => `${slug} lacks ${medicine}`);

const treat = (text: string) => listNamedMedicines(`\n## Treatment\n- **Medicine.** ${text}\n`, files);

test("medicines: a page that names methotrexate or mycophenolate warns of pregnancy", () => {
  for (const [medicine, words] of [
    ["methotrexate", /methotrexate/i],
    ["mycophenolate", /mycophenol/i],
  ] as const) {
    expect(lacking(medicine, words, ({ body }) => body)).toEqual([]);
    expect(files.get(medicine)?.pregnancy).toMatch(/contraception/);
  }
});

test("medicines: a page with systemic steroids says never to stop suddenly, with the sick-day rule", () => {
  const given =
    /\bprednisone\b|\b(?:high-dose|oral|systemic|body-wide) (?:cortico)?steroids|steroid (?:tablets|pills) (?:usually|for)|^- (?:cortico)?steroids\./im;
  expect(lacking("body-wide-steroids", given, ({ treatment }) => treatment)).toEqual([]);
  expect(files.get("body-wide-steroids")?.stopping).toMatch(/Never stop suddenly.*sick-day rule/);
});

test("medicines: a medicine that a treatment names has its facts on the page", () => {
  const missing = [...files].flatMap(([slug, { others }]) =>
    others
      .filter((name) => /^[a-z]+$/.test(name))
      .flatMap((name) =>
        lacking(slug, new RegExp(`^- ${name}\\b(?! cream)`, "im"), ({ treatment }) => treatment),
      ),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["Steroid sprays, and steroid drops for the eye."],
  ["Non-steroid creams."],
  ["Topical steroids thin the skin, inhaled steroids the voice."],
  ["Nonsteroidal drugs. Steroid-free days."],
  ["Tacrolimus ointment or cyclosporine eye drops."],
  ["Insulin resistance falls, and your own insulin works better."],
  ["Lupus anticoagulant is tested twice. Heparan."],
  ["Immunoglobulin A deficiency, and immunoglobulin levels."],
  ["Hydrocortisone cream."],
  ["Ruxolitinib cream. A JAK inhibitor for the skin."],
  ["Fludrocortisone, which holds salt in an upright illness."],
  ["Naltrexone-bupropion. Stomach upset is frequent."],
  ["Diarrhea can make birth control pills fail. Estrogen falls."],
  ["Stimulant laxatives. Saliva stimulants."],
])("namesMedicine: a false positive is ignored: %s", (text) => {
  expect(treat(text)).toEqual([]);
});

test.each([
  ["Avacopan. A complement blocker that limits other medicine.", ["avacopan"]],
  ["Prednisone, then methotrexate once a week.", ["body-wide-steroids", "methotrexate"]],
  ["Corticosteroid creams.", ["steroid-creams"]],
  ["High-dose steroids by vein.", ["body-wide-steroids"]],
  ["Tacrolimus or cyclosporine with blood levels.", ["calcineurin-inhibitors"]],
  ["Anti-TNF antibodies such as infliximab.", ["tnf-blockers"]],
  ["IVIG every month.", ["immunoglobulin"]],
  ["Insulin from the start.", ["insulin"]],
  ["PDE-5 inhibitors or riociguat, then treprostinil.", ["pde5-inhibitors-riociguat", "prostacyclins"]],
  ["Allopurinol or febuxostat prevents gout.", ["allopurinol-febuxostat"]],
  ["Trimethoprim-sulfamethoxazole against Pneumocystis.", ["trimethoprim-sulfamethoxazole"]],
  ["Low-dose naltrexone.", ["naltrexone"]],
  ["The combined pill, patch or ring.", ["estrogen"]],
  ["Armodafinil, methylphenidate or an oxybate.", ["modafinil", "stimulants", "oxybates"]],
])("namesMedicine: a medicine is found by its names: %s", (text, medicines) => {
  expect(treat(text)).toEqual(medicines.toSorted());
});

test("medicines: every source has a URL that was seen, and every URL is used", () => {
  for (const [slug, file] of files) {
    const { sources: shown } = describeMedicine(slug, file, sources);
    expect(shown.map(({ url }) => url)).not.toEqual([]);
  }
  const cited = [...files].flatMap(([slug, file]) =>
    describeMedicine(slug, file, sources).sources.map(({ id }) => id),
  );
  expect(Object.keys(sources.urls).filter((id) => !cited.includes(id))).toEqual([]);
});

test.each([
  ["jak-inhibitors", "severe-belly-pain", /hole in the stomach or the bowel/],
  ["jak-inhibitors", "heart-lungs", /TNF blocker did not work/],
  ["body-wide-steroids", "adrenal-crisis", /chickenpox and measles.*[Rr]itonavir.*ketoconazole/],
  ["nsaids", "severe-bleeding", /heart failure.*kidney disease.*aspirin.*asthma/],
  ["metformin", "lactic-acidosis", /[Ll]actic acidosis/],
  ["tetracyclines", "brain-pressure", /blurred sight/],
  ["spironolactone", "high-potassium", /too high/],
])("medicine %s: it has the sign %s with the reason", (medicine, rule, words) => {
  const file = files.get(medicine)!;
  expect(listRulesOfSigns(file)).toContain(rule);
  expect(JSON.stringify(file)).toMatch(words);
});

test("medicines: each is named by a page, and pages name no others", () => {
  const named = new Set(pages.flatMap(({ medicines }) => medicines));
  expect([...files.keys()].filter((slug) => !named.has(slug))).toEqual([]);
  expect([...named].filter((slug) => !files.has(slug))).toEqual([]);
});

test("medicines: there are no doses, and no words that the label does not allow", () => {
  const forbidden = /\d+ ?m?c?g\b|\b(?:safe for|guarantee|harmless|cure[sd]?)\b/i;
  const offending = [...files].filter(([, file]) => forbidden.test(JSON.stringify(file)));
  expect(offending.map(([slug]) => slug)).toEqual([]);
});
