import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

/** Words that another medicine or illness of the page cannot fill: "Heavy bleeding in pregnancy" is not bleeding on a blood thinner. */
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
  ["low sugar", ["insulin"], /\blow (?:blood )?(?:sugar|glucose)[^\n]*mouth/i],
  [
    "bleeding on it",
    ["anticoagulants"],
    /(?:bleed|black stool)[^\n]*(?:thinner|\bAL\b)|^- (?:\*\*)?(?:Bleeding that|Black stools, v)/im,
  ],
  ["thoughts of suicide", ["belimumab-anifrolumab", "apremilast", "retinoids"], /988/],
  ["broken muscle", ["colchicine"], /colchicine/i],
  ["sudden loss of sight", ["glp1-medicines", "pde5-inhibitors-riociguat"], /sight|vision/i],
])("signs of medicines: %s is told where a medicine of the page can bring it", (_sign, given, words) => {
  const silent = conditionPages.filter(
    (page) =>
      given.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !words.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** A yellow eye that has another explanation where it stands: red cells that break down, a checkpoint inhibitor. */
const OTHER_YELLOW =
  /dapsone|checkpoint|cola|red-brown|tea-dark|paleness|sudden weakness|red spots|going home/i;

/** Blood diseases whose yellow eyes are an emergency already, on any medicine. */
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

/** Yellow eyes on dapsone alone let a reader on methotrexate believe that hers may wait; rituximab can wake hepatitis B. */
test.each([
  ["methotrexate", /methotrexate|immune|these/i],
  ["rituximab", /rituximab|hepatitis B|B-cell|ocrelizumab|obinutuzumab|inebilizumab|immune|these/i],
  ["thrombopoietin-medicines", /eltrombopag/i],
  ["leflunomide", /leflunomide|teriflunomide/i],
  ["sulfasalazine", /sulfasalazine/i],
])(
  "signs of medicines: yellow eyes are told for %s, and not for another medicine alone",
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
