import { expect, test } from "vitest";
import { FURTHER_ADVICE } from "./fixtures/further-safety-advice.ts";
import { ADVICE, PREGNANCY, URGENT, type Advice } from "./fixtures/safety-advice.ts";
import {
  conditionPages,
  findSection,
  listSentences,
  listTopRules,
  type ConditionPage,
} from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

/** Face that droops, as a sign of a stroke; lids that droop belong to other illnesses. */
const DROOP = /droop\w* (?:\w+ )?face|\bfac(?:e|ial)(?: that)? droop/i;

/** Sentences that deny, or that name a look-alike. */
const DENIED = /\b(?:no|not|never|without|rarely)\b/i;

function needs({ where, named }: Advice, page: ConditionPage): boolean {
  return where.some((title) =>
    listSentences(page, title).some(
      (sentence) => named.test(sentence) && !DENIED.test(sentence.replace(named, "")),
    ),
  );
}

function hasAdvice({ advisedIn, advice }: Advice, page: ConditionPage): boolean {
  const text = advisedIn.map((title) => findSection(page, title)).join("\n");
  return advice.every((words) => words.test(text));
}

test.each([...ADVICE, ...FURTHER_ADVICE])(
  "condition page: $name is advised where its words call for it",
  (advice) => {
    const { except = [] } = advice;
    const silent = conditionPages.filter(
      (page) => needs(advice, page) && !hasAdvice(advice, page) && !except.includes(page.slug),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  },
);

test("urgent section: a drooping face has the weak arm and the lost speech of a stroke on its line", () => {
  const partial = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((line) => DROOP.test(line))
      .filter(
        (line) =>
          !/weak|\barms?\b|limb|one side|one-sided/i.test(line) ||
          !/speech|slurred|speak|lost words/i.test(line),
      )
      .map((line) => `${page.slug}: ${line}`),
  );
  expect(partial).toEqual([]);
});

test("pregnancy: a page whose treatment includes NSAIDs names them", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("nsaids") &&
      page.head.audience !== "children" &&
      !/NSAID|anti-inflammatory pain|ibuprofen|naproxen|indomethacin|pain ?(?:killers|relievers)/i.test(
        findSection(page, PREGNANCY),
      ),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Exceptions: an illness of boys, and one that its own text keeps out of pregnancy. */
const NOT_NEEDED = ["ipex-syndrome: JAK inhibitors", "irregular-painful-menses: GnRH medicines"];

/**
 * Medicines that can harm an unborn child, or that are changed before a pregnancy: the words of the treatment, and those
 * of the section on pregnancy.
 */
const HARMFUL: [name: string, named: RegExp, mentioned?: RegExp][] = [
  ["methotrexate", /methotrexate/i],
  ["cyclophosphamide", /cyclophosphamide/i],
  ["leflunomide", /leflunomide|teriflunomide/i],
  ["thalidomide", /thalidomide|lenalidomide/i],
  ["retinoids", /acitretin|isotretinoin|retinoids?\b/i],
  ["endothelin blockers", /endothelin blockers?|bosentan|ambrisentan|macitentan|sparsentan/i],
  ["riociguat", /riociguat/i],
  ["nintedanib", /nintedanib/i],
  ["nerandomilast", /nerandomilast/i],
  ["sotatercept", /sotatercept/i],
  ["valproate", /valproate/i],
  ["topiramate", /topiramate/i],
  ["carbamazepine", /carbamazepine/i, /carbamazepine|seizure medicines/i],
  ["warfarin", /warfarin/i, /warfarin|blood thinners/i],
  ["ACE inhibitors", /ACE inhibitors?|\bARBs?\b/],
  ["JAK inhibitors", /JAK inhibitors?|(?<!deucrava)citinib/i, /\bJAK\b|citinib/i],
  ["S1P modulators", /S1P modulators?|fingolimod|siponimod|ozanimod|ponesimod|etrasimod/i],
  ["fumarates", /fumarates?\b/i],
  ["cladribine", /cladribine/i],
  ["danazol", /danazol/i],
  ["methimazole", /methimazole|antithyroid/i],
  ["spironolactone", /spironolactone|eplerenone|finerenone/i],
  ["tetracyclines", /doxycycline|minocycline|tetracyclines?/i],
  ["SGLT2 inhibitors", /SGLT2/],
  ["GLP-1 medicines", /GLP-1|semaglutide|tirzepatide/, /GLP-1|semaglutide|tirzepatide|weight medicines/i],
  ["GnRH medicines", /GnRH|elagolix|relugolix/i, /GnRH|hormone treatments/i],
  ["avapritinib", /avapritinib/i],
  ["apremilast", /apremilast/i],
  ["daratumumab", /daratumumab|isatuximab/i],
  ["sirolimus", /sirolimus|everolimus/i],
];

/** Sentences in which a medicine is refused, paused or only studied, or in which another one changes its effect. */
const NOT_GIVEN =
  /\b(?:not|never|avoid\w*|unless|without|stud(?:y|ied)|tried|trials?|weaken|strengthens?|change how|interact|add to|raise potassium|potassium can rise|dangerous together|ask first|say so|pause|provoke|poor fit|levels? of|level of|interferes)\b/i;

test.each(HARMFUL)("pregnancy: %s among the treatments are mentioned", (name, named, mentioned = named) => {
  const silent = conditionPages
    .filter(({ slug }) => !NOT_NEEDED.includes(`${slug}: ${name}`))
    .filter((page) =>
      listSentences(page, "Treatment").some(
        (text) => named.test(text) && !NOT_GIVEN.test(text.replace(named, "")),
      ),
    )
    .filter((page) => !mentioned.test(findSection(page, PREGNANCY)));
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Sentence without its verb: "JAK inhibitors are not.", which the sentence before it has to complete. */
const INCOMPLETE = /\b(?:is|are|must) not(?: be)?[.,]/i;

test("pregnancy: the sentence after the advice on live vaccines stands by itself", () => {
  const incomplete = conditionPages.flatMap((page) => {
    const sentences = listSentences(page, PREGNANCY);
    return sentences
      .filter(
        (sentence, index) => INCOMPLETE.test(sentence) && /live vaccine/.test(sentences[index - 1] ?? ""),
      )
      .map((sentence) => `${page.slug}: ${sentence}`);
  });
  expect(incomplete, "Put the advice after the sentences that belong together").toEqual([]);
});

test("pregnancy: a page whose treatment includes mycophenolate names contraception", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("mycophenolate") &&
      !/contracepti|birth control/i.test(findSection(page, PREGNANCY)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("pregnancy: a page for adults whose treatment includes cyclophosphamide names men", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.audience !== "children" &&
      page.head.medicines.treatment?.includes("cyclophosphamide") &&
      /cyclophosphamide/i.test(findSection(page, PREGNANCY)) &&
      !/\bmen\b|sperm|partner|both sexes/i.test(findSection(page, PREGNANCY)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Medicines without a file of their own, whose label warns of an emergency. */
const WITHOUT_FILE = [
  "alemtuzumab",
  "avapritinib",
  "botulinum",
  "clomiphene",
  "elagolix",
  "emicizumab",
  "fostamatinib",
  "linaclotide",
  "pentosan",
  "relugolix",
  "sotatercept",
  "tetrabenazine",
];

/** Pages that name a medicine of the list as one to avoid. */
const AVOIDED = ["lambert-eaton-myasthenic-syndrome", "myasthenia-gravis"];

test.each(WITHOUT_FILE)("urgent section: %s has its sign wherever it is a treatment", (medicine) => {
  const silent = conditionPages.filter(
    (page) =>
      !AVOIDED.includes(page.slug) &&
      new RegExp(medicine, "i").test(findSection(page, "Treatment")) &&
      !new RegExp(medicine, "i").test(findSection(page, URGENT)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Illnesses of people of all ages; those of adults, or of some teens, are excluded. */
const ALSO_CHILDREN = /\bchildren\b|\b(?:all|any) ages?\b/i;

test("urgent section: weakness that spreads has its first sign in a small child", () => {
  const silent = conditionPages.filter(
    (page) =>
      listTopRules(page).includes("spreading-weakness") &&
      ALSO_CHILDREN.test(page.head.whoGetsIt) &&
      !/\badults of any age\b/i.test(page.head.whoGetsIt) &&
      !/\bchild|\bbab(?:y|ies)\b|infant/i.test(findSection(page, URGENT)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: sugar is named in everyday words", () => {
  const technical = conditionPages.filter((page) =>
    /\bglucose\b(?! (?:tablets?|tabs|gel|sensor))/i.test(findSection(page, URGENT)),
  );
  expect(technical.map(({ slug }) => slug)).toEqual([]);
});

/** ICD-10-CM categories of inflamed nerves, of the junction of nerve and muscle, and of muscles. */
const NERVE_OR_MUSCLE = /^(?:G61|G7[0-3]|M33|M60)/;

test("living with it: an illness of the nerves or the muscles is named to the anesthesia team", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.codes.icd10cm.some(({ code }) => NERVE_OR_MUSCLE.test(code)) && !/anesthe/i.test(page.body),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Idioms, which readers with little English or much fatigue take literally. */
const IDIOM =
  /\b(?:takes? the edge off|(?:one|an|keep(?:s|ing)? an) eye on|less of a cliff|strongest lever|fuel gauge|stormy|act as the hub|tips? the balance|tip of an? iceberg|rule of thumb|roller.?coaster|safety net|gold standard|silver bullet|game.?changer|double-edged|out of the blue|turns? the corner|hand in hand|last straw|pays off|up in the air|balancing act)\b/i;

test("condition page: no idiom is used", () => {
  const idioms = conditionPages.flatMap((page) =>
    (page.text.match(new RegExp(IDIOM, "gi")) ?? []).map((words) => `${page.slug}: ${words}`),
  );
  expect(idioms, "Say each of these in plain words").toEqual([]);
});

/** Maximum number of words in a sentence: readers are ill and tired, and read on a phone. */
const MAX_SENTENCE_WORDS = 40;

test("condition page: no sentence is too long for a tired reader", () => {
  const long = conditionPages.flatMap((page) =>
    page.text
      .replaceAll(/\[\^[\w-]+\]/g, "")
      .split("\n")
      .filter((line) => !line.startsWith("|"))
      .flatMap((line) => line.split(/(?<=[.?!])\s+/))
      .filter((sentence) => sentence.split(/\s+/).length > MAX_SENTENCE_WORDS)
      .map((sentence) => `${page.slug}: ${sentence}`),
  );
  expect(long, "Split each of these sentences in two").toEqual([]);
});

test("treatment: a page whose treatment includes replacement of cortisol names the laxatives before a colonoscopy", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("cortisol-replacement") && !/colonoscopy/i.test(page.body),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Illnesses that lower red cells or platelets: preeclampsia and HELLP syndrome can look like a relapse of them. */
const FEW_CELLS = [
  "acquired-aplastic-anemia",
  "autoimmune-hemolytic-anemia",
  "evans-syndrome",
  "immune-thrombocytopenia-itp",
  "paroxysmal-nocturnal-hemoglobinuria",
  "pure-red-cell-aplasia",
  "thrombotic-thrombocytopenic-purpura-ttp",
];

test("urgent section: an illness with few blood cells names the signs of HELLP syndrome", () => {
  const silent = FEW_CELLS.filter((slug) => {
    const page = conditionPages.find((one) => one.slug === slug);
    return !page || !/pain under the ribs[^\n]*HELLP/.test(findSection(page, URGENT));
  });
  expect(silent).toEqual([]);
});

/** Time without a measure: what the label states is longer for cyclophosphamide than a reader would think. */
const VAGUE_TIME = /weeks to months|for some time afterward/i;

test("pregnancy: the time of contraception after cyclophosphamide has a measure", () => {
  const vague = conditionPages.filter((page) => {
    const text = findSection(page, PREGNANCY);
    return /cyclophosphamide/i.test(text) && VAGUE_TIME.test(text);
  });
  expect(vague.map(({ slug }) => slug)).toEqual([]);
});
