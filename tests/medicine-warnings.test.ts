import { expect, test } from "vitest";
import { conditionPages, findSection, type ConditionPage } from "./setup/condition-pages.ts";
import { PREGNANCY } from "./fixtures/safety-advice.ts";

/**
 * Warnings that a reader must find in the text of a page, since the facts of its medicines are folded: steroids that are
 * stopped, live vaccines, hepatitis B, and methotrexate taken every day have killed people.
 */

/** Pages of illnesses that get steroids for days, or in a hospital only. */
const SHORT_COURSES = new Set([
  "alopecia-areata",
  "amyloidosis",
  "arthritis",
  "autoimmune-progesterone-dermatitis",
  "autoimmune-urticaria",
  "balo-disease",
  "bickerstaff-brainstem-encephalitis",
  "cryopyrin-associated-periodic-syndromes",
  "erythema-nodosum",
  "kawasaki-disease",
  "leukocytoclastic-vasculitis",
  "lichen-planus",
  "mucha-habermann-disease",
  "oncology-support",
  "palindromic-rheumatism",
  "paroxysmal-cold-hemoglobinuria",
  "pfapa-syndrome",
  "transverse-myelitis",
]);

/** Advice not to stop at once, in the words of the pages. */
const NOT_AT_ONCE =
  /(?:never|not|nor)\b[^.]{0,60}\b(?:stop\w*|ended?|dropped|cut short)\b|stop\w*[^.]{0,40}\b(?:abruptly|suddenly|on your own)|sick-day|adrenal/i;

/** Medicines under which live vaccines are avoided, by their files. */
const IMMUNE_MEDICINES = new Set([
  "abatacept",
  "azathioprine",
  "belimumab-anifrolumab",
  "calcineurin-inhibitors",
  "cyclophosphamide",
  "interleukin-1-blockers",
  "interleukin-6-blockers",
  "interleukin-17-23-blockers",
  "jak-inhibitors",
  "leflunomide",
  "methotrexate",
  "mycophenolate",
  "rituximab",
  "s1p-modulators",
  "sirolimus",
  "tnf-blockers",
]);

const LIVE_VACCINES = /\blive (?:\w+ )?(?:vaccin|ones?\b|virus)|\bMMR\b|yellow fever|vaccin[^.]*\blive\b/i;

function isTreated({ head: { medicines } }: ConditionPage, slug: string): boolean {
  return medicines.treatment?.includes(slug) ?? false;
}

function listSilent(isNeeded: (page: ConditionPage) => boolean, warning: RegExp): string[] {
  return conditionPages.filter((page) => isNeeded(page) && !warning.test(page.body)).map(({ slug }) => slug);
}

test("condition page: steroids that are taken for weeks are not stopped at once", () => {
  const silent = listSilent(
    (page) => isTreated(page, "body-wide-steroids") && !SHORT_COURSES.has(page.slug),
    NOT_AT_ONCE,
  );
  expect(silent, "Say next to the steroids that they are never stopped suddenly").toEqual([]);
});

test("condition page: live vaccines are named outside the section on pregnancy, which speaks of the baby", () => {
  const silent = conditionPages
    .filter(({ head }) => head.medicines.treatment?.some((slug) => IMMUNE_MEDICINES.has(slug)))
    .filter((page) => !LIVE_VACCINES.test(page.body.replace(findSection(page, PREGNANCY), "")))
    .map(({ slug }) => slug);
  expect(silent, "Say that live vaccines are avoided during immune treatment").toEqual([]);
});

test("condition page: rituximab among the treatments comes with a test for hepatitis B", () => {
  const silent = listSilent(
    (page) => isTreated(page, "rituximab") && /rituximab/i.test(findSection(page, "Treatment")),
    /hepatitis/i,
  );
  expect(silent).toEqual([]);
});

test("condition page: methotrexate among the treatments is taken once a week", () => {
  const silent = conditionPages
    .filter((page) => isTreated(page, "methotrexate"))
    .filter(
      ({ body }) =>
        !body
          .split("\n")
          .some((line) => /methotrexate/i.test(line) && /once a week|weekly|never daily/i.test(line)),
    )
    .map(({ slug }) => slug);
  expect(silent).toEqual([]);
});

test.each([
  ["methotrexate", /trimethoprim/i],
  ["azathioprine", /allopurinol|gout (?:tablets|medicine)/i],
] as const)(
  "condition page: %s among the treatments comes with the medicine that is dangerous with it",
  (slug, warning) => {
    const named = new RegExp(slug, "i");
    const silent = listSilent(
      (page) => isTreated(page, slug) && named.test(findSection(page, "Treatment")),
      warning,
    );
    expect(silent).toEqual([]);
  },
);

test.each(["cyclophosphamide", "leflunomide", "methotrexate", "jak-inhibitors", "teprotumumab"])(
  "pregnancy: a page for adults whose treatment includes %s names contraception",
  (slug) => {
    const silent = conditionPages
      .filter((page) => page.head.audience === "adult-care" && isTreated(page, slug))
      .filter((page) => !/contracepti|birth control/i.test(findSection(page, PREGNANCY)))
      .map((page) => page.slug);
    expect(silent).toEqual([]);
  },
);

test.each(["methotrexate", "mycophenolate"])(
  "pregnancy: a page for adults whose treatment includes %s names men",
  (slug) => {
    const silent = conditionPages
      .filter((page) => page.head.audience === "adult-care" && isTreated(page, slug))
      .filter((page) => !/\bmen\b|partner|sperm|father|both sexes/i.test(findSection(page, PREGNANCY)))
      .map((page) => page.slug);
    expect(silent).toEqual([]);
  },
);
