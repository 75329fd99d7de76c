import { expect, test } from "vitest";
import { readSituations } from "../scripts/content/read-situations.ts";
import { listMedicinePoints } from "./setup/urgent-points.ts";

const immuneMedicines = readSituations().get("immune-medicine")?.medicines ?? [];

const YELLOW = /yellow/i;
const BELLY = /belly/i;
const BLACK = /black stools|vomiting blood/i;
const BRAIN = /over (?:hours or )?(?:days|weeks)|PML/i;
const SKIN = /blister|peel/i;

/** Signs that a medicine's list must have, by the label of the medicine or of a member of its class. */
test.each([
  [
    "a severe allergy",
    [
      "abatacept",
      "belimumab-anifrolumab",
      "fcrn-blockers",
      "glp1-medicines",
      "immunoglobulin",
      "integrin-blockers",
      "interleukin-1-blockers",
      "interleukin-17-23-blockers",
      "interleukin-5-blockers",
      "interleukin-6-blockers",
      "omalizumab",
      "rituximab",
      "tnf-blockers",
      "aspirin",
      "nsaids",
      "checkpoint-inhibitors",
      "iron-by-vein",
      "fumarates",
      "glatiramer",
      "interferon-beta",
      "pcsk9-inhibitors",
      "icosapent-ethyl",
      "teprotumumab",
      "daratumumab",
    ],
    /\bhives\b|(?:swollen|swelling)[^.]{0,30}(?:face|lips|tongue|throat)|wheez/i,
  ],
  ["a swollen face", ["ace-inhibitors-arbs"], /face|lips/i],
  [
    "a severe reaction of the skin",
    [
      "sulfasalazine",
      "leflunomide",
      "trimethoprim-sulfamethoxazole",
      "dapsone",
      "tetracyclines",
      "thalidomide-lenalidomide",
      "antiseizure-medicines",
      "rituximab",
      "methotrexate",
      "allopurinol-febuxostat",
    ],
    SKIN,
  ],
  [
    "a rash with fever",
    [
      "allopurinol-febuxostat",
      "antiseizure-medicines",
      "dapsone",
      "leflunomide",
      "sulfasalazine",
      "gabapentinoids",
    ],
    /\brash\b[^.]*fever|fever[^.]*\brash\b/i,
  ],
  [
    "a stroke",
    ["jak-inhibitors", "estrogen", "antifibrotics", "nsaids", "thalidomide-lenalidomide"],
    /droop|one side/i,
  ],
  ["a heart attack", ["nsaids", "jak-inhibitors", "immunoglobulin"], /chest pain/i],
  [
    "a clot in the leg",
    ["estrogen", "jak-inhibitors", "thalidomide-lenalidomide", "immunoglobulin", "thrombopoietin-medicines"],
    /\b(?:leg|calf)\b/i,
  ],
  ["ketoacidosis", ["insulin", "sglt2-inhibitors", "teprotumumab"], /ketoacidosis|fruity breath/i],
  ["low sugar", ["insulin"], /low (?:blood )?(?:sugar|glucose)/i],
  ["an infection of the crotch", ["sglt2-inhibitors"], /genitals[^.]*fever|fever[^.]*genitals/i],
  ["lactic acidosis", ["metformin"], /lactic acidosis/i],
  ["bleeding", ["anticoagulants"], /bleeding/i],
  ["a blow to the head", ["anticoagulants"], /blow to the head/i],
  ["a bleeding brain", ["anticoagulants"], /confusion|headache/i],
  ["a bleeding stomach", ["nsaids", "aspirin", "mycophenolate", "interleukin-6-blockers"], BLACK],
  [
    "a tear of stomach or bowel",
    [
      "nsaids",
      "mycophenolate",
      "interleukin-6-blockers",
      "jak-inhibitors",
      "antifibrotics",
      "body-wide-steroids",
    ],
    BELLY,
  ],
  ["an inflamed pancreas", ["azathioprine", "retinoids", "glp1-medicines"], BELLY],
  [
    "a harmed liver",
    [
      "azathioprine",
      "methotrexate",
      "rituximab",
      "leflunomide",
      "sulfasalazine",
      "interleukin-6-blockers",
      "retinoids",
      "statins",
      "colchicine",
      "integrin-blockers",
      "thrombopoietin-medicines",
      "antithyroid-medicines",
      "antifibrotics",
      "avacopan",
      "endothelin-blockers",
      "allopurinol-febuxostat",
    ],
    YELLOW,
  ],
  [
    "thoughts of suicide",
    [
      "belimumab-anifrolumab",
      "apremilast",
      "retinoids",
      "antidepressants",
      "antiseizure-medicines",
      "gabapentinoids",
      "hydroxychloroquine",
      "interferon-beta",
    ],
    /988/,
  ],
  ["broken muscle", ["colchicine", "statins"], /muscle[^.]*urine|urine[^.]*muscle/i],
  ["sudden loss of sight", ["glp1-medicines", "pde5-inhibitors-riociguat"], /sight|vision/i],
  [
    "inflamed lungs or a failing heart",
    ["cyclophosphamide", "methotrexate", "tnf-blockers"],
    /breath[^.]*day to day/i,
  ],
  [
    "an infection of the brain",
    [
      "calcineurin-inhibitors",
      "integrin-blockers",
      "rituximab",
      "mycophenolate",
      "belimumab-anifrolumab",
      "sirolimus",
      "s1p-modulators",
    ],
    BRAIN,
  ],
  ["an infection around the brain", ["s1p-modulators"], /stiff neck/i],
  ["irritated linings of the brain", ["immunoglobulin"], /stiff neck/i],
  ["a swollen brain", ["calcineurin-inhibitors"], /headache/i],
  ["pressure around the brain", ["tetracyclines", "retinoids"], /headache/i],
  ["a slow heartbeat", ["beta-blockers"], /slow/i],
  ["a disturbed heart", ["tricyclics", "hydroxychloroquine", "loperamide"], /heart/i],
  [
    "high potassium",
    ["spironolactone", "ace-inhibitors-arbs", "calcineurin-inhibitors", "trimethoprim-sulfamethoxazole"],
    /heartbeat|potassium/i,
  ],
  ["fever, as more than a fever,", ["complement-inhibitors"], /fever/i],
  ["slow breathing", ["opioids", "benzodiazepines", "gabapentinoids"], /slow[^.]*breath/i],
  ["lack of oxygen", ["dapsone"], /blue|gray/i],
  ["a lack of white cells", ["dapsone", "sulfasalazine", "antithyroid-medicines"], /fever/i],
  ["broken red cells", ["immunoglobulin", "dapsone"], /dark[^.]*urine|urine[^.]*dark/i],
  ["harmed kidneys", ["immunoglobulin"], /(?:hardly any|little|less|no) (?:or no )?urine/i],
  ["a harmed bladder", ["cyclophosphamide"], /\b(?:red|bloody|blood|pink|painful)\b[^.]*urine/i],
  ["shingles", ["jak-inhibitors"], /shingles/i],
  ["too much of a weekly tablet", ["methotrexate"], /extra doses/i],
  ["an irritated mouth or lung", ["methotrexate"], /mouth sores/i],
  ["too much of a medicine", ["tricyclics", "colchicine", "acetaminophen"], /too many|more/i],
  ["too much serotonin", ["antidepressants", "tricyclics"], /stiff muscles|serotonin/i],
  ["germs in a line", ["prostacyclins"], /line/i],
  ["low calcium", ["bone-medicines"], /calcium|cramp/i],
  ["a lack of cortisol", ["budesonide", "body-wide-steroids", "cortisol-replacement"], /stay down|vomit/i],
  ["contact with chickenpox", ["body-wide-steroids", ...immuneMedicines], /chickenpox/i],
  ["a fever", ["body-wide-steroids", ...immuneMedicines], /fever/i],
  ["a disturbed mind", ["body-wide-steroids"], /voices|visions/i],
  ["a broken hip", ["body-wide-steroids"], /\bhip\b[^.]*\bleg\b/i],
  ["a broken bone of the spine", ["body-wide-steroids"], /back pain[^.]*height/i],
  ["a dried-out body", ["glp1-medicines"], /fluids/i],
  ["an inflamed eye", ["dupilumab"], /\beyes?\b/i],
])("medicine's urgent signs: %s is among those of %s", (_sign, given, words) => {
  const silent = given.filter((slug) => !listMedicinePoints(slug).some((point) => words.test(point)));
  expect(silent).toEqual([]);
});

/** The label of valproate warns of liver failure and of pancreatitis. */
test("medicine's urgent signs: those of valproate name belly pain and yellow eyes", () => {
  const points = listMedicinePoints("antiseizure-medicines").filter((point) => /valproate/i.test(point));
  expect([/belly pain/, YELLOW].every((sign) => points.some((point) => sign.test(point)))).toBe(true);
});
