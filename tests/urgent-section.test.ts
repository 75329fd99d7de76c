import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readSituations } from "../scripts/content/read-situations.ts";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

const immuneMedicines = readSituations().get("immune-medicine")?.medicines ?? [];
const medicineFiles = readMedicineFiles();

/**
 * Checks the prose itself, which readers print and share, although the page also shows these signs through
 * its medicines.
 */
test.each([
  ["ketoacidosis", ["sglt2-inhibitors"], /(?:vomit|breath)[^\n]*SGLT2|SGLT2[^\n]*911/i],
  ["an infection of the crotch", ["sglt2-inhibitors"], /genitals[^\n]*fever[^\n]*SGLT2/],
  ["a clot in the leg", ["estrogen", "jak-inhibitors", "thalidomide-lenalidomide"], /\b(?:leg|calf)\b/i],
  ["fever, as more than a fever,", ["complement-inhibitors"], /complement/i],
  ["a blow to the head", ["anticoagulants"], /blow|head injury/i],
  ["lactic acidosis", ["metformin"], /lactic acidosis/],
  ["pressure around the brain", ["tetracyclines"], /headache[^\n]*(?:cycline|antibiotic)/i],
  ["pressure around the brain", ["retinoids"], /headache[^\n]*(?:retinoid|acitretin)/i],
  [
    "a swollen face",
    ["ace-inhibitors-arbs"],
    /(?:face|lips)[^\n]*ACE inhibitor|ACE inhibitor[^\n]*(?:face|lips)/i,
  ],
  ["a severe reaction of the skin", ["antiseizure-medicines", "rituximab"], /blister|peel/i],
  [
    "a severe reaction with fever and a rash",
    ["allopurinol-febuxostat", "antiseizure-medicines", "dapsone", "leflunomide", "sulfasalazine"],
    /\brash\b[^\n]*(?:fever|swollen)|fever[^\n]*\brash\b/i,
  ],
  ["slow breathing", ["opioids"], /naloxone/i],
  ["lack of oxygen", ["dapsone"], /dapsone/i],
  [
    "a torn bowel",
    ["interleukin-6-blockers", "jak-inhibitors"],
    /severe[^\n.]{0,30}belly|belly pain|pain unlike/i,
  ],
  [
    "a bleeding stomach",
    ["nsaids", "aspirin", "mycophenolate", "interleukin-6-blockers"],
    /black[^\n]*stool|stool[^\n]*black|vomit[^\n]{0,25}blood|tar-like|bloody stool/i,
  ],
  ["a lack of white cells", ["dapsone"], /(?:fever|chills)[^\n]*dapsone|dapsone[^\n]*fever/i],
  [
    "a lack of white cells",
    ["sulfasalazine"],
    /(?:fever|chills)[^\n]*sulfasalazine|sulfasalazine[^\n]*fever/i,
  ],
  ["a clot after an infusion", ["immunoglobulin"], /chest pain|\bclot\b/i],
  [
    "a clot in the leg",
    ["immunoglobulin"],
    /\b(?:leg|calf)\b[^\n]*swell|swell[^\n]*\b(?:leg|calf)\b|swollen[^\n.]*\b(?:leg|calf)\b|\b(?:leg|calf)\b[^\n]*swollen/i,
  ],
  ["a severe allergy", ["omalizumab"], /\bhives\b|throat/i],
  ["a tear of stomach or bowel", ["nsaids"], /belly/i],
  ["a heart attack", ["nsaids"], /chest pain|chest pressure/i],
  ["an infection around the brain", ["s1p-modulators"], /stiff neck/i],
  ["irritated linings of the brain", ["immunoglobulin"], /stiff neck/i],
  ["broken muscle", ["statins"], /statin|muscle[^\n]*urine|urine[^\n]*(?:muscle|weak)/i],
  [
    "high potassium",
    ["spironolactone", "ace-inhibitors-arbs", "calcineurin-inhibitors", "trimethoprim-sulfamethoxazole"],
    /potassium|slow or uneven heartbeat/i,
  ],
  ["shingles", ["jak-inhibitors"], /shingles/i],
  ["too much of a weekly tablet", ["methotrexate"], /extra doses of methotrexate/i],
  ["inflamed lungs", ["methotrexate"], /breath/i],
  ["too much of an antidepressant", ["tricyclics"], /too many|more than/i],
  ["a disturbed heart", ["tricyclics"], /heartbeat/i],
  ["a stroke", ["antifibrotics"], /droop|one-sided|one side/i],
  ["germs in a line", ["prostacyclins"], /(?:fever|chills)[^\n]*\bline\b[^\n]*emergency room/i],
  ["broken red cells", ["immunoglobulin"], /(?:dark|cola)[^\n]*urine|urine[^\n]*(?:dark|cola)/i],
  ["slow breathing", ["benzodiazepines", "gabapentinoids"], /slow[^\n]*breath|naloxone|woken/i],
  ["low calcium", ["bone-medicines"], /calcium|cramp/i],
  ["broken muscle", ["colchicine"], /muscle[^\n]*(?:urine|emergency room)/i],
  [
    "a swollen brain",
    ["calcineurin-inhibitors"],
    /headache[^\n]*(?:cyclosporine|tacrolimus|voclosporin)[^\n]*911/i,
  ],
  ["too much of a painkiller", ["acetaminophen"], /acetaminophen[^\n]*911/i],
  ["a lack of cortisol", ["budesonide"], /budesonide[^\n]*911|stay down|cortisol/i],
  ["a dried-out body", ["glp1-medicines"], /fluids[^\n]*GLP-1|GLP-1[^\n]*fluids/],
  ["an inflamed eye", ["dupilumab"], /\beyes?\b[^\n]*same day/i],
  [
    "thoughts of suicide",
    ["antidepressants", "antiseizure-medicines", "gabapentinoids", "hydroxychloroquine"],
    /988/,
  ],
  ["an inflamed pancreas", ["glp1-medicines"], /upper belly|pancrea|belly pain[^\n]*back/i],
  ["too much serotonin", ["antidepressants", "tricyclics"], /serotonin/i],
  ["bleeding", ["anticoagulants"], /bleeding|black stool|vomiting blood/i],
  [
    "a harmed liver",
    ["methotrexate", "leflunomide", "sulfasalazine", "antithyroid-medicines", "antifibrotics", "avacopan"],
    /yellow|jaundice|dark urine/i,
  ],
])("urgent section: %s is told where a medicine of the page can bring it", (_sign, given, words) => {
  expect(given.length).toBeGreaterThan(0);
  const silent = conditionPages.filter(
    (page) =>
      given.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !words.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: a page of adults with anti-inflammatory painkillers lists a stroke", () => {
  const silent = conditionPages.filter(
    ({ head }) => head.medicines.treatment?.includes("nsaids") && head.audience !== "children",
  );
  expect(silent.length).toBeGreaterThan(20);
  expect(
    silent
      .filter(
        (page) => !/droop|one side|one-sided|stroke/i.test(findSection(page, "When to seek urgent care")),
      )
      .map(({ slug }) => slug),
  ).toEqual([]);
});

/** Phrases for immunosuppressive medicines, next to a fever. */
const IMMUNE_MEDICINE =
  /(?<!auto)immun|biologic|interleukin|CD20|preventive medicine|steroid|defenses|dupilumab|efgartigimod|JAK|TNF|(?:mab|cept|prine|trexate|phenolate|phosphamide|sporine|sirolimus|limus|anakinra|leflunomide|imod)\b|these (?:medicines|drugs)|(?:on|during|under) (?:any )?(?:other )?(?:treatment|medicine)/i;

/**
 * Matches a fever of any kind: "Fever of 100.4°F", "Fever or any infection"; but not a fever of a joint or an
 * infusion line.
 */
const ANY_FEVER =
  /^- (?:\*\*)?(?:Any |A |A new chest infection, or )?fever(?: of 100| without these|,? (?:or )?(?:any infection|chills|shaking|lasting))/i;

/** Illnesses in which fever is the main sign. */
const FEVER_ITSELF = ["kawasaki-disease", "pfapa-syndrome", "thrombotic-thrombocytopenic-purpura-ttp"];

/** Special settings: a fever rule for one of them does not cover other fevers. */
const ONE_SETTING = /leukemia|chemotherapy|transplant|spleen|catheter|raw skin/i;

const namesFever = (point: string) =>
  /fever|chills/i.test(point) &&
  !/complement/i.test(point) &&
  (IMMUNE_MEDICINE.test(point) || (ANY_FEVER.test(point) && !ONE_SETTING.test(point)));

test("urgent section: a page with an immune medicine lists a fever on it, and not only another fever", () => {
  const silent = conditionPages.filter(
    (page) =>
      immuneMedicines.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !listUrgentLines(page).some(namesFever),
  );
  expect(immuneMedicines.length).toBeGreaterThan(10);
  expect(silent.map(({ slug }) => slug).toSorted()).toEqual(FEVER_ITSELF);
});

/** Phrases that cover every immune medicine of a page. */
const EVERY_MEDICINE =
  /immun|preventive medicine|defenses|these (?:medicines|drugs)|(?:on|during|under) (?:any )?(?:other )?treatment\b/i;

/** Medicines that are no biologics, and so not covered by "fever on a biologic". */
const NO_BIOLOGIC =
  /^(?:azathioprine|body-wide-steroids|calcineurin-inhibitors|cyclophosphamide|jak-inhibitors|leflunomide|methotrexate|mycophenolate|s1p-modulators|sirolimus)$/;

/**
 * Each medicine is checked by itself: from a fever on rituximab alone, a reader on methotrexate would
 * conclude that her own can wait.
 */
test("urgent section: a fever is listed for every immune medicine of the page", () => {
  const silent = conditionPages.flatMap((page) => {
    const points = listUrgentLines(page).filter(namesFever);
    const covered = points.some((point) => ANY_FEVER.test(point) || EVERY_MEDICINE.test(point));
    if (covered || points.length === 0) return [];
    const onBiologics = points.some((point) => /biologic/i.test(point));
    return immuneMedicines
      .filter((medicine) => page.head.medicines.treatment?.includes(medicine))
      .filter((medicine) => !onBiologics || NO_BIOLOGIC.test(medicine))
      .filter((medicine) => {
        const patterns = medicineFiles.get(medicine)?.patterns ?? [];
        return !patterns.some((words) => points.some((point) => new RegExp(words, "i").test(point)));
      })
      .map((medicine) => `${page.slug}: ${medicine}`);
  });
  expect(silent).toEqual([]);
});

test("urgent section: a fever on immune medicines with a call has the place to go to with shaking chills", () => {
  const silent = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((point) => /fever/i.test(point) && IMMUNE_MEDICINE.test(point) && /same[- ]day/i.test(point))
      .filter((point) => !/chills|very ill|fever[^.]*(?:\.\*\*)?[^.]*(?:911|emergency)/i.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(silent).toEqual([]);
});

/** The label of valproate warns of liver failure and of pancreatitis. */
test("urgent section: a page with valproate lists the signs of liver and pancreas", () => {
  const treating = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("antiseizure-medicines") &&
      /valproate/i.test(findSection(page, "Treatment")),
  );
  const silent = treating.filter((page) => {
    const points = listUrgentLines(page).filter((point) => /valproate/.test(point));
    return ![/belly pain/, /yellow eyes/i].every((sign) => points.some((point) => sign.test(point)));
  });
  expect(treating.length).toBeGreaterThan(0);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Medicines that can deplete white blood cells within weeks. */
const EMPTIES_WHITE_CELLS = /antithyroid|methimazole|propylthiouracil|dapsone|deferiprone|clozapine/i;

test("urgent section: a fever on a medicine that can deplete white cells has the place to go to with shaking chills", () => {
  const silent = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter(
        (point) => /fever/i.test(point) && EMPTIES_WHITE_CELLS.test(point) && /same[- ]day/i.test(point),
      )
      .filter((point) => !/chills/i.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(silent).toEqual([]);
});

/** Matches falls of a person as a complication, but not symptoms that rise and fall. */
const FALLS = /\bFalls\b|(?:,| and| or|from) (?<!rises and )falls\b(?=[,.]| and| from| are)/;

test("urgent section: a page with falls among its complications has the action after one", () => {
  const silent = conditionPages.filter(
    (page) =>
      FALLS.test(findSection(page, "Outlook and complications")) &&
      !/blow to the head|head injury|\bfall\b|with injury/i.test(
        findSection(page, "When to seek urgent care"),
      ),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Broken skin, through which germs enter. */
const INFECTED = /\bpus\b|spreading (?:redness|warmth)|redness that spreads|sore on the foot|skin ulcers/i;

test("urgent section: an infected sore is listed with its fever, which is an emergency", () => {
  const silent = conditionPages.filter((page) => {
    const points = findSection(page, "When to seek urgent care").split("\n");
    return (
      points.some((point) => INFECTED.test(point)) &&
      !points.some(
        (point) =>
          /fever|chills/i.test(point) &&
          /\bpus\b|redness|warmth|\bsores?\b(?! throat| in)|ulcers|raw skin|skin area|skin pain|wound|blister/i.test(
            point,
          ) &&
          /emergency room|911/.test(point),
      )
    );
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/**
 * Matches transplants of an organ, of marrow or of stem cells; a cornea, and stool of a donor, do not weaken
 * the immune system.
 */
const TRANSPLANT =
  /\b(?:heart|lung|liver|kidney|stem cell|\(bone marrow\)) transplant|\bkidney[^.]{0,30}transplant|dialysis (?:and|or) transplant|^- \*\*Transplant\b/im;

/** Exceptions: pages that name a transplant as under study, or that have no fever on immune medicines. */
const TRANSPLANT_BESIDE = ["paroxysmal-nocturnal-hemoglobinuria", "relapsing-polychondritis"];

test("urgent section: a page that treats with a transplant sends a fever after it to an emergency room", () => {
  const treating = conditionPages.filter((page) => TRANSPLANT.test(findSection(page, "Treatment")));
  const silent = treating.filter(
    (page) =>
      !listUrgentLines(page).some(
        (point) =>
          /fever|chills/i.test(point) &&
          /transplant|low (?:white cells|neutrophils)|chemotherapy|spleen/i.test(point) &&
          /emergency room|911/i.test(point),
      ),
  );
  expect(treating.length).toBeGreaterThan(20);
  expect(silent.map(({ slug }) => slug).toSorted()).toEqual(TRANSPLANT_BESIDE);
});

test("urgent section: a page with long-term steroids lists a fever on them", () => {
  const silent = conditionPages.filter((page) => {
    const points = listUrgentLines(page);
    return points.some((point) => /after weeks on/.test(point)) && !points.some(namesFever);
  });
  expect(silent.map(({ slug }) => slug).filter((slug) => !FEVER_ITSELF.includes(slug))).toEqual([]);
});
