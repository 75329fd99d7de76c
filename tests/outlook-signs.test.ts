import { expect, test } from "vitest";
import { conditionPages } from "./setup/condition-pages.ts";
import { listBare, listUnlisted, SECTIONS, type Danger } from "./setup/unlisted-signs.ts";

/** Words that make an infection a danger of the illness or of its treatment, and not a cause, a trigger or a look-alike. */
const DANGER =
  "dangers?|fatal|died|deaths?|complications?|troubles|companions|price|risks?|risky|side effects|depends|likelier|harder|protective";

/** Falls of a person, and not of a level or a dose. */
const FALLS = /\bfalls(?:,| from| and| or)/i;

const PREGNANCY = ["Pregnancy and fertility"];

/** Complications that begin as an emergency. */
const COMPLICATIONS: Danger[] = [
  [
    "a stroke",
    /\bstrokes?\b(?! of the cord)/i,
    /droop|one side|one-sided|slurred|lost speech|stroke/i,
    ["stroke"],
  ],
  [
    "a clot",
    /\b(?:blood )?clots?\b(?! of)/i,
    /swollen|leg\b|chest pain|breath/i,
    ["swollen-leg", "heart-lungs"],
  ],
  ["a seizure", /\bseizures?\b(?! medicines)/i, /seizure/i, ["seizure"]],
  ["a heart attack", /heart attack/i, /chest p/i, ["heart-lungs"]],
  ["heart failure", /heart failure|failing heart/i, /breath|flat/i, ["heart-lungs", "breathless-days"]],
  [
    "heart failure that grows",
    /heart failure|failing heart|weak heart/i,
    /breath[^\n]*(?:day to day|grows)|feeding[^\n]*breathing/i,
    ["breathless-days"],
    SECTIONS,
  ],
  [
    "kidney failure",
    /kidney failure|kidneys? (?:can |may )?fail/i,
    /^(?!.*(?:fever|chills)[^.]*urine).*urine/im,
    ["kidneys-no-urine", "urine-blood-foam"],
  ],
  [
    "loss of sight",
    /blind|loss of (?:sight|vision)|lost? (?:of )?(?:sight|vision)/i,
    /sight|vision|eye/i,
    ["sudden-sight-loss", "vision-loss", "red-painful-eye"],
  ],
  ["loss of hearing", /hearing loss|deaf/i, /hearing/i, ["hearing-loss"]],
  [
    "bleeding",
    /(?:internal|severe|serious|heavy) bleeding|bleeding (?:in|into|from)/i,
    /bleed|blood|black|floaters/i,
    ["severe-bleeding", "bleeding", "coughing-blood", "thunderclap"],
  ],
  [
    "blood from the bowel",
    /blood(?:y stools| in the stool)/i,
    /black stools|stool|lot of blood|vomiting blood/i,
    ["severe-bleeding"],
    SECTIONS,
  ],
  [
    "a burst artery of the brain",
    /sudden,? severe headache/i,
    /(?:sudden|worst)[^\n]*headache/i,
    ["thunderclap"],
    SECTIONS,
  ],
  [
    "a flare of hepatitis",
    /hepatitis(?: B)? can (?:flare|return)/i,
    /yellow/i,
    ["liver"],
    [...SECTIONS, "Treatment"],
  ],
  ["a torn artery", /aneurysm|aorta/i, /tearing|back pain|chest pain/i, ["aorta", "heart-lungs"]],
  ["depression", /depression|suicid/i, /988/, ["suicidal-thoughts"]],
  [
    "a broken bone",
    /fractur|broken bones?|brittle bones?|break bones|collapsed vertebra|vertebrae [^.]*break/i,
    /\bhip\b[^.]*\bleg\b|(?:neck|back)\b[^.]* after [^.]*\bfall|bone may be broken|vertebra may/i,
    ["broken-hip", "broken-spine"],
  ],
  ["a fall", FALLS, /\bhip\b[^.]*\bleg\b|bone may be broken/i, ["broken-hip"]],
  [
    "a blow to the head in a fall",
    FALLS,
    /head (?:injury|blow)|blow to the head/i,
    ["head-blow", "head-injury"],
  ],
  [
    "thin bones",
    /thin(?:ner)? bones?|bones? thin|bone loss(?! limits)|osteoporosis/i,
    /\bhip\b[^.]*\bleg\b|bone may be broken/i,
    ["broken-hip"],
  ],
  [
    "a torn or blocked bowel",
    /bowel\b[^.]{0,40}(?:tear|torn|block|obstruct|perforat|lacks|injur)|pseudo-obstruction|megacolon|intussuscept/i,
    /belly/i,
    ["severe-belly-pain"],
  ],
  [
    "germs in the blood",
    new RegExp(
      String.raw`\bsepsis\b|\b(?:cause|${DANGER})\b[^.]*\binfections?\b(?! or tumor)|\binfections?\b[^.]*\b(?:${DANGER})\b`,
      "i",
    ),
    /(?:fever|infection)[^\n]*(?:confus|faint|mottled)/i,
    ["sepsis"],
  ],
  [
    "an infected kidney",
    /kidney (?:stones?|infections?)|bladder infections?/i,
    /flank|infection [^.]*bladder/i,
    ["kidney-infection"],
  ],
  ["a gallstone", /gallstones?\b(?! that)/i, /right ribs|gallstone|gallbladder/i, ["bile-infection"]],
  ["lymphoma", /lymphoma/i, /\bnodes?\b|lump|sweats/i, ["weight-loss", "slow-warning"], SECTIONS],
  [
    "a swollen belly from a scarred liver",
    /swollen belly(?:,(?! or fluid)| or (?:swollen )?legs)/i,
    /belly[^\n]*same day/i,
    [],
    SECTIONS,
  ],
  [
    "infected fluid in a swollen belly",
    /swollen belly(?:,(?! or fluid)| or (?:swollen )?legs)/i,
    /swollen belly with fever[^\n]*emergency/i,
    [],
    SECTIONS,
  ],
  [
    "water that a failing heart keeps",
    /heart failure|(?:failing|weak) heart(?!beat)/i,
    /(?:weight|swelling|swollen)[^\n]*same day/i,
    [],
    SECTIONS,
  ],
  [
    "breathlessness that grows",
    /breath[^.]*(?:grows|worsens|(?:over|within) days)/i,
    /breath[^\n]*(?:day to day|(?:over|within) days)/i,
    ["breathless-days"],
  ],
  [
    "a disturbed heartbeat",
    /rhythm (?:problem|trouble)|heart rhythm|fibrillation|heart block|(?:uneven|unstable) pulse|palpitations/i,
    /heartbeat|pulse|palpitation|racing|faint/i,
    ["heartbeat"],
  ],
  [
    "a pressed spinal cord",
    /spinal cord|cauda equina|spinal canal|spinal stenosis/i,
    /bladder/i,
    ["spinal-cord"],
    SECTIONS,
  ],
  [
    "an adrenal crisis",
    /adrenal (?:crisis|glands?)|adrenals (?:are )?fail/i,
    /vomit|faint|collapse/i,
    ["adrenal-crisis"],
  ],
  [
    "weak breathing",
    /respiratory failure|ventilator|(?:weak|failing) breath|breathing muscles/i,
    /breath/i,
    ["weak-breathing", "heart-lungs"],
  ],
  [
    "the sleep of weak breathing",
    /weak (?:diaphragm|breath)|breathing muscles(?! needs)/i,
    /hard to wake|cannot be woken|drows|sleep/i,
    ["confusion"],
  ],
  [
    "choking from weak nerves or muscles",
    /(?:speech|face|vision|lids)\b[^.]*trouble swallowing|trouble with swallowing, the airway/i,
    /chok/i,
    ["choking"],
  ],
  [
    "an inflamed lining of the brain",
    /(?<!inflame the )(?:lining of the brain|brain's lining)/i,
    /stiff neck|seizure|headache/i,
    ["meningitis", "seizure", "thunderclap"],
  ],
  ["a large tongue", /large(?:, \w+)? tongue/i, /tongue|noisy/i, ["closing-airway"]],
  ["a narrow voice box", /multiple system atrophy/i, /noisy/i, ["closing-airway"]],
  ["a severe allergy", /anaphyla|severe (?:food )?allerg/i, /epinephrine|throat|tongue/i, ["anaphylaxis"]],
  [
    "pneumonia",
    /pneumonia/i,
    /fever[^\n]*(?:cough|short|breathless)|(?:cough|breath)[^\n]*fever/i,
    [],
    [...SECTIONS, "Treatment"],
  ],
  [
    "an infected sore",
    /pressure sores?|break through the skin|(?:sores?|ulcers?) on (?:the |your )?(?:legs?|skin|ears|scalp|lower legs|fingertips)|finger sores|skin (?:blisters or )?ulcers|small ulcers|cracked skin|\bcrack \(|raw skin/i,
    /\bpus\b|pressure sore|hot, spreading|infected (?:skin|foot|wound)/i,
    ["skin-infection", "skin-infection-with-fever"],
  ],
  [
    "a clot from loss of protein",
    /nephrotic|amyloid(?!osis is)/i,
    /one leg|newly swollen|swollen,? painful leg/i,
    ["swollen-leg"],
    SECTIONS,
  ],
  [
    "failing kidneys from loss of protein",
    /nephrotic|amyloid(?!osis is)|foamy urine(?! or swollen ankles)|(?:blood or|^-) protein in the urine/i,
    /(?:hardly any|little|no) urine|wet diaper/i,
    ["kidneys-no-urine"],
  ],
  [
    "an inflamed eye",
    /uveitis|scleritis|iritis/i,
    /(?:loss|lost|dims)[^\n]*(?:sight|vision)|(?:sight|vision)[^\n]*(?:loss|lost|dims)/i,
    ["sudden-sight-loss", "vision-loss"],
  ],
  ["a burn after light treatment", /light therapy|narrowband UVB/i, /\bburn/i, [], ["Treatment"]],
  ["preeclampsia", /preeclampsia(?! belong)/i, /pregnan/i, ["pregnancy", "pregnancy-emergency"], PREGNANCY],
  [
    "a slow heart of an unborn baby",
    /baby's heart|heart of an unborn baby/i,
    /fetal|baby/i,
    ["pregnancy", "pregnancy-emergency"],
    PREGNANCY,
  ],
];

/** Exceptions: complications named as slow or monthly ones, as a cause or a look-alike, or with other signs. */
const NO_EMERGENCY = [
  "diabetes: loss of hearing",
  "high-blood-pressure: kidney failure",
  "paraneoplastic-cerebellar-degeneration: lymphoma",
  "primary-central-nervous-system-vasculitis: lymphoma",
];

test("outlook, symptoms and treatment: the sign of an emergency that they name is listed or at the top", () => {
  const unlisted = conditionPages.flatMap((page) => listUnlisted(page, COMPLICATIONS));
  expect(unlisted.toSorted()).toEqual(NO_EMERGENCY);
});

test.each(COMPLICATIONS)("outlook, symptoms and treatment: %s without its sign is found", (...danger) => {
  expect(conditionPages.some((page) => listBare(page, [danger]).length > 0)).toBe(true);
});
