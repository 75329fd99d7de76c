import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

/**
 * Patterns that a sign of another medicine or illness does not satisfy: "Heavy bleeding in pregnancy" is not
 * bleeding on a blood thinner.
 */
test.each([
  [
    "a severe reaction of the skin",
    [
      "sulfasalazine",
      "leflunomide",
      "trimethoprim-sulfamethoxazole",
      "dapsone",
      "tetracyclines",
      "thalidomide-lenalidomide",
    ],
    /blister|peel|rash with fever/i,
  ],
  [
    "a stroke",
    ["jak-inhibitors", "estrogen"],
    /droop|stroke|lost speech|slurred|weak(?:ness)?[^.\n]{0,12} one side|one-sided (?:numb|weak)/i,
  ],
  ["ketoacidosis", ["insulin"], /ketoacidosis|ketones|fruity|(?:fast|deep) breathing/i],
  ["low sugar", ["insulin"], /\blow (?:blood )?(?:sugar|glucose)[^\n]*mouth/i],
  [
    "bleeding on it",
    ["anticoagulants"],
    /(?:bleed|black stool)[^\n]*(?:thinner|\bAL\b)|^- (?:\*\*)?(?:Bleeding that|Black stools, v)/im,
  ],
  ["thoughts of suicide", ["belimumab-anifrolumab", "apremilast", "retinoids"], /988/],
  ["broken muscle", ["colchicine"], /colchicine/i],
  ["sudden loss of sight", ["glp1-medicines", "pde5-inhibitors-riociguat"], /sight|vision/i],
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
      "rituximab",
      "tnf-blockers",
    ],
    /\bhives\b|(?:swollen|swelling)[^\n.]{0,30}(?:face|lips|tongue|throat)|(?:throat|tongue|face|lips) swelling/i,
  ],
  [
    "a severe allergy",
    ["aspirin", "nsaids"],
    /\bhives\b|wheez|(?:swollen|swelling)[^\n.]{0,30}(?:face|lips|tongue|throat)/i,
  ],
  [
    "inflamed lungs or a failing heart",
    ["cyclophosphamide", "methotrexate", "tnf-blockers"],
    /(?:breath|cough)[^\n]{0,80}(?:days|day to day)|^- \*\*Breathlessness, chest pain/im,
  ],
  [
    "an infection of the brain",
    ["calcineurin-inhibitors", "integrin-blockers"],
    /over (?:hours or )?(?:days|weeks)|PML/i,
  ],
  ["a rash with fever", ["gabapentinoids"], /rash|blister/i],
  ["dimming sight", ["glp1-medicines"], /dims|over (?:hours or )?days/i],
  ["a slow heartbeat", ["beta-blockers"], /slow[^\n]{0,25}(?:heart|pulse)|(?:heart|pulse)[^\n]{0,25}slow/i],
  ["a harmed liver", ["endothelin-blockers"], /yellow/i],
  ["a clot in the leg", ["thrombopoietin-medicines"], /\bleg\b/i],
  ["an inflamed pancreas", ["retinoids"], /belly/i],
])("signs of medicines: %s is told where a medicine of the page can bring it", (_sign, given, words) => {
  const silent = conditionPages.filter(
    (page) =>
      given.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !words.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Exceptions: yellow eyes with another explanation in the text, such as hemolysis or a checkpoint inhibitor. */
const OTHER_YELLOW =
  /dapsone|checkpoint|cola|red-brown|tea-dark|paleness|sudden weakness|red spots|going home/i;

/** Blood diseases in which yellow eyes are an emergency on any medicine. */
const YELLOW_AT_ONCE = [
  "anemia",
  "autoimmune-hemolytic-anemia",
  "autoimmune-lymphoproliferative-syndrome",
  "cold-agglutinin-disease",
  "common-variable-immunodeficiency",
  "evans-syndrome",
  "paroxysmal-cold-hemoglobinuria",
  "thrombotic-thrombocytopenic-purpura-ttp",
];

/**
 * Each medicine is checked by itself: from yellow eyes on dapsone alone, a reader on methotrexate would
 * conclude that her own can wait; rituximab can reactivate hepatitis B.
 */
test.each([
  ["methotrexate", /methotrexate|immune|these/i],
  ["rituximab", /rituximab|hepatitis B|B-cell|ocrelizumab|obinutuzumab|inebilizumab|immune|these/i],
  ["thrombopoietin-medicines", /eltrombopag/i],
  ["leflunomide", /leflunomide|teriflunomide/i],
  ["sulfasalazine", /sulfasalazine/i],
])(
  "signs of medicines: yellow eyes are listed for %s, and not for another medicine only",
  (medicine, words) => {
    const silent = conditionPages.filter((page) => {
      if (!page.head.medicines.treatment?.includes(medicine)) return false;
      const points = listUrgentLines(page).filter((point) => /yellow|jaundice/i.test(point));
      return !points.some(
        (point) => words.test(point) || (!OTHER_YELLOW.test(point) && !/ on [a-z]/.test(point)),
      );
    });
    const left = silent.map(({ slug }) => slug).filter((slug) => !YELLOW_AT_ONCE.includes(slug));
    expect(left).toEqual([]);
  },
);

test("signs of medicines: low calcium is listed where thyroid surgery is a treatment", () => {
  const treating = conditionPages.filter((page) =>
    /^- \*\*(?:Removal of the thyroid|Surgery\.\*\*[^\n]*\b(?:goiter|thyroid))/m.test(
      findSection(page, "Treatment"),
    ),
  );
  const silent = treating.filter((page) => !/calcium/i.test(findSection(page, "When to seek urgent care")));
  expect(treating.length).toBeGreaterThan(2);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
