import { expect, test } from "vitest";
import { conditionPages, type ConditionPage } from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

/** Signs of the urgent section, without their actions. */
const listSigns = (page: ConditionPage) =>
  listUrgentLines(page).flatMap((line) => {
    const bold = [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, sign = ""]) => sign);
    return bold.length > 0 ? bold : [line.slice(2)];
  });

const YELLOW = /yellow (?:eyes|skin)|jaundice|yellowing|(?:eyes|skin)[^.]{0,25}yellow|dark urine/i;
const BELLY = /belly|abdom/i;
const BLACK = /black[^\n]*stool|vomit[^\n]{0,25}blood|bloody stool/i;
const BRAIN =
  /(?:confus|clums|speak|think|memory|speech|personality)[^\n]*\bover (?:hours or )?(?:days|weeks)\b|PML/i;

/** Phrases that cover every medicine of a page, or none in particular. */
const EVERY_MEDICINE = /these (?:tablets|medicines|drugs)|any medicine|immun|treatment|most of all/i;

/**
 * Exceptions: signs in combination with another, such as "cola-colored urine with yellow eyes" or "yellow
 * skin in systemic arthritis".
 */
const BESIDE = /\bwith \w|\bafter \w|foamy|palms|in systemic|cola|meals|rigid/i;

/**
 * Each medicine is checked by itself: from "Severe belly pain on a JAK inhibitor", a reader on naproxen would
 * conclude that her own can wait.
 */
test.each([
  ["a tear of stomach or bowel", "nsaids", BELLY, /painkiller|NSAID/i],
  ["a tear of stomach or bowel", "mycophenolate", BELLY, /mycophenolate/i],
  ["an inflamed pancreas", "azathioprine", BELLY, /azathioprine|thiopurine/i],
  ["an inflamed pancreas", "retinoids", BELLY, /retinoid|acitretin|isotretinoin/i],
  ["a torn bowel", "antifibrotics", BELLY, /nintedanib|antifibrotic/i],
  ["a harmed liver", "azathioprine", YELLOW, /azathioprine|thiopurine/i],
  ["a harmed liver", "methotrexate", YELLOW, /methotrexate/i],
  ["a harmed liver", "interleukin-6-blockers", YELLOW, /tocilizumab|sarilumab|satralizumab|IL-6/i],
  ["a harmed liver", "sulfasalazine", YELLOW, /sulfasalazine/i],
  ["a harmed liver", "retinoids", YELLOW, /retinoid|acitretin/i],
  ["a harmed liver", "statins", YELLOW, /statin/i],
  ["a harmed liver", "colchicine", YELLOW, /colchicine/i],
  ["a harmed liver", "integrin-blockers", YELLOW, /vedolizumab|natalizumab|medicine against/i],
  ["an irritated mouth or lung", "methotrexate", /mouth (?:sores|ulcers)|dry cough/i, /methotrexate/i],
  ["a bleeding stomach", "mycophenolate", BLACK, /mycophenolate/i],
  [
    "a bleeding stomach",
    "interleukin-6-blockers",
    BLACK,
    /tocilizumab|sarilumab|satralizumab|IL-6|interleukin-6/i,
  ],
  ["an infection of the brain", "calcineurin-inhibitors", BRAIN, /cyclosporine|tacrolimus|voclosporin/i],
  ["an infection of the brain", "integrin-blockers", BRAIN, /vedolizumab|natalizumab/i],
  ["an infection of the brain", "rituximab", BRAIN, /rituximab|obinutuzumab|inebilizumab|B-cell|CD20/i],
  ["an infection of the brain", "mycophenolate", BRAIN, /mycophenolate/i],
  ["a failing heart", "tnf-blockers", /day to day|^Breathlessness,/i, /TNF|infliximab|adalimumab|biologic/i],
  ["a disturbed heart", "hydroxychloroquine", /racing heart|heartbeat|palpitations/i, /hydroxychloroquine/i],
  ["a severe reaction of the skin", "methotrexate", /blister|peel/i, /methotrexate/i],
  ["blood without oxygen", "dapsone", /confusion/i, /dapsone/i],
  ["a bleeding brain", "anticoagulants", /confusion|headache/i, /thinner|warfarin|anticoagulant/i],
  ["broken red cells", "immunoglobulin", /dark urine/i, /globulin|infusion/i],
  [
    "harmed kidneys",
    "immunoglobulin",
    /(?:hardly any|little|less|no) (?:or no )?urine/i,
    /globulin|infusion/i,
  ],
  [
    "a harmed bladder",
    "cyclophosphamide",
    /\b(?:red|bloody|blood|pink|painful)\b[^\n.]{0,30}urine/i,
    /cyclophosphamide/i,
  ],
])(
  "urgent section: the sign of %s is listed for %s, and not for other medicines only",
  (_harm, medicine, words, name) => {
    const treating = conditionPages.filter(({ head }) => head.medicines.treatment?.includes(medicine));
    const silent = treating.filter(
      (page) =>
        !listSigns(page).some(
          (sign) =>
            words.test(sign) &&
            (name.test(sign) ||
              EVERY_MEDICINE.test(sign) ||
              (!/ on (?!and)[a-z]/.test(sign) && (words !== YELLOW || !BESIDE.test(sign)))),
        ),
    );
    expect(treating.length).toBeGreaterThan(5);
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  },
);
