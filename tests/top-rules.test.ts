import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { conditionPages, findSection, listTopRules, type ConditionPage } from "./setup/condition-pages.ts";

const rules = readRedFlagFiles();
const medicines = readMedicineFiles();

/** Words for the signs of rules that pages tell in other words than the pattern of the rule. */
const WORDS: Record<string, RegExp> = {
  "adrenal-crisis": /vomit|faint|collapse/i,
  anaphylaxis: /throat|hives|tongue|epinephrine/i,
  aorta: /tearing|severe pain anywhere/i,
  "bile-infection": /ribs|gallstone|yellow/i,
  "broken-hip": /\bhip\b/i,
  "broken-spine": /(?:neck|back|spine|vertebra)[^\n]*(?:fall|broken|strain)|fall[^\n]*(?:neck|back)/i,
  "bruises-with-fever": /bruis|bleed/i,
  "checkpoint-inhibitor": /drooping lids|great weakness/i,
  "chills-on-antithyroid": /chills|fever/i,
  choking: /chok|cannot breathe/i,
  "closing-airway": /throat|tongue|airway|voice|chok/i,
  confusion: /confus|drows|sleepi|woken/i,
  "coughing-blood": /cough[^\n]*blood|blood[^\n]*cough/i,
  "face-swelling": /swell|swollen/i,
  "fever-on-immune-medicine": /\bfever\b/i,
  "fever-low-defenses": /fever|chills/i,
  "flesh-infection": /crackl|darkens/i,
  "food-stuck": /stuck/i,
  "head-injury": /head (?:injury|blow)|blow to the head/i,
  "heart-lungs": /chest pain|breath|faint/i,
  heartbeat: /heartbeat|pulse|racing|palpitation/i,
  "heavy-period": /period|pads?\b/i,
  "high-potassium": /potassium/i,
  "high-pressure": /high (?:blood )?pressure|blood pressure/i,
  ketoacidosis: /thirst|glucose|ketone/i,
  "kidneys-no-urine": /urine/i,
  "low-sugar": /glucose|sugar/i,
  meningitis: /stiff neck|headache[^\n]*fever|fever[^\n]*headache/i,
  pancreas: /pancreas/i,
  "pelvic-pain": /pelvi|belly/i,
  poisoning: /poison|too many|extra|overdose/i,
  pregnancy: /pregnan|birth/i,
  "pregnancy-emergency": /pregnan|birth/i,
  "red-all-over": /\bred\b|redness/i,
  "red-painful-eye": /\beye/i,
  seizure: /seizure/i,
  sepsis: /confus|faint|mottled/i,
  "skin-infection": /\bpus\b|\bred\b|redness|infected/i,
  "skin-infection-with-fever":
    /(?:pus|red|redness|hot|sores?|ulcer|raw|skin|wound)\b[^\n]*(?:fever|chills)|fever[^\n]*(?:pus|redness|raw)/i,
  "slow-warning": /lump|sores?\b|sweats|nodes?\b/i,
  "spinal-cord": /bladder|\bcord\b|legs/i,
  "spreading-weakness": /weakness|numb/i,
  stroke: /droop|one side|speech|speaking/i,
  "suicidal-thoughts": /988/,
  "swollen-leg": /swollen|swells/i,
  "torn-spleen": /left (?:ribs|side|shoulder)|upper left/i,
  thunderclap: /headache|in the head/i,
  "thyroid-storm": /fast heart|racing|agitation/i,
  "urine-blood-foam": /urine|swelling of both legs/i,
  "vision-loss": /sight|vision|\beye/i,
  "weak-breathing": /breath|weak cough|swallow/i,
  "weaker-by-the-day": /weak/i,
  "weight-loss": /weight loss|lose weight|falling weight/i,
};

function listAlone(page: ConditionPage, own: string): string[] {
  const ofMedicines = (page.head.medicines.treatment ?? []).flatMap((slug) =>
    (medicines.get(slug)?.urgentSigns ?? []).flatMap((sign) => sign.rules ?? []),
  );
  return listTopRules(page)
    .filter((rule) => !ofMedicines.includes(rule))
    .filter((rule) => !new RegExp(rules.get(rule)?.pattern ?? "", "i").test(own) && !WORDS[rule]?.test(own))
    .map((rule) => `${page.slug}: ${rule}`);
}

test("condition page: each rule at its top has a line in its urgent section or among its medicines", () => {
  const alone = conditionPages.flatMap((page) =>
    listAlone(page, findSection(page, "When to seek urgent care").replaceAll("*", "")),
  );
  expect(alone).toEqual([]);
});

test("condition page: a rule at its top without a line is found", () => {
  expect(conditionPages.flatMap((page) => listAlone(page, "")).length).toBeGreaterThan(1000);
});
