import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";

/** Exceptions: pages on which steroids are given for days or a few weeks, or are one choice among many. */
const SHORT_STEROIDS = [
  "agammaglobulinemia",
  "alopecia-areata",
  "arthritis",
  "autoimmune-progesterone-dermatitis",
  "autoimmune-urticaria",
  "cryopyrin-associated-periodic-syndromes",
  "erythema-nodosum",
  "graves-disease",
  "kawasaki-disease",
  "lichen-planus",
  "multiple-sclerosis",
  "pandas",
  "parsonage-turner-syndrome",
  "pfapa-syndrome",
  "skin-diseases",
];

/**
 * Matches vomited tablets, or an adrenal crisis by name. Vomited blood on a steroid is a different sign: a
 * bleeding stomach.
 */
const LOST_STEROIDS =
  /steroid[^.]*(?:stay down|vomit|faint)|vomit(?!(?:ing)? blood)[^.]*steroid|adrenal|stress dose|cortisol/i;

test("urgent section: a page with long-term steroids covers vomited tablets", () => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("body-wide-steroids") &&
      !LOST_STEROIDS.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug).toSorted()).toEqual(SHORT_STEROIDS);
});

/**
 * Signs of two emergencies that steroids cause or mask, besides adrenal crisis, and an exposure after which
 * protection helps only if it is given early.
 */
test.each([
  ["contact with chickenpox", /chickenpox/i],
  ["a torn bowel that they hide", /belly/i],
  [
    "a mind that they disturb",
    /voices|visions|hallucinat|racing thoughts|strange (?:thoughts|beliefs)|psychosis|mania/i,
  ],
])("urgent section: a page with long-term steroids lists %s", (_sign, words) => {
  const silent = conditionPages.filter(
    (page) =>
      page.head.medicines.treatment?.includes("body-wide-steroids") &&
      !words.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug).filter((slug) => !SHORT_STEROIDS.includes(slug))).toEqual([]);
});

/** Medicines whose labels warn of PML, a rare infection of the brain. */
const BRINGS_PML = ["rituximab", "mycophenolate", "belimumab-anifrolumab", "sirolimus", "s1p-modulators"];

/** Matches confusion or clumsiness within days; a slow change over years is a different sign. */
const GROWS_OVER_DAYS =
  /(?:confus|memory|speech|speaking|thinking|clums|behavior|personality|foggier|muddled)[^\n]*\bover (?:hours or )?(?:days|weeks)\b|over (?:hours or )?(?:days|weeks)[^\n]*(?:confus|memory|speech|thinking|clums|behavior|personality)|PML/i;

test("urgent section: confusion or clumsiness is listed if a medicine can cause a brain infection", () => {
  const silent = conditionPages.filter(
    (page) =>
      BRINGS_PML.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !GROWS_OVER_DAYS.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: a page with transfusions lists the signs of a reaction", () => {
  const treating = conditionPages.filter((page) =>
    /^- \*\*[^*\n]*\btransfusions?\b/im.test(findSection(page, "Treatment")),
  );
  const silent = treating.filter(
    (page) => !/transfusion/i.test(findSection(page, "When to seek urgent care")),
  );
  expect(treating.length).toBeGreaterThan(5);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("urgent section: a page with prucalopride or montelukast has the number for suicidal thoughts", () => {
  const silent = conditionPages.filter(
    (page) =>
      /prucalopride|montelukast/i.test(findSection(page, "Treatment")) &&
      !/\b988\b/.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
