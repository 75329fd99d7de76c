import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listOwnLines, listUrgentLines, readUrgentText } from "./setup/urgent-points.ts";

/** Phrases for immunosuppressive medicines, next to a fever. */
const IMMUNE_MEDICINE =
  /(?<!auto)immun|biologic|interleukin|CD20|preventive medicine|steroid|defenses|dupilumab|efgartigimod|JAK|TNF|(?:mab|cept|prine|trexate|phenolate|phosphamide|sporine|sirolimus|limus|anakinra|leflunomide|imod)\b|these (?:medicines|drugs)|(?:on|during|under) (?:any )?(?:other )?(?:treatment|medicine)/i;

test("urgent section: a fever on immune medicines with a call has the place to go to with shaking chills", () => {
  const silent = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((point) => /fever/i.test(point) && IMMUNE_MEDICINE.test(point) && /same[- ]day/i.test(point))
      .filter((point) => !/chills|very ill|fever[^.]*(?:\.\*\*)?[^.]*(?:911|emergency)/i.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(silent).toEqual([]);
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
      !/blow to the head|head injury|\bfall\b|with injury/i.test(readUrgentText(page)),
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

test("urgent section: a page that treats with a transplant sends a fever after it to an emergency room", () => {
  const treating = conditionPages.filter((page) => TRANSPLANT.test(findSection(page, "Treatment")));
  const silent = treating.filter(
    (page) =>
      !listOwnLines(page).some(
        (point) =>
          /fever|chills/i.test(point) &&
          /transplant|low (?:white cells|neutrophils)|chemotherapy|spleen/i.test(point) &&
          /emergency room|911/i.test(point),
      ),
  );
  expect(treating.length).toBeGreaterThan(20);
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

test("urgent section: low calcium is listed where thyroid surgery is a treatment", () => {
  const treating = conditionPages.filter((page) =>
    /^- \*\*(?:Removal of the thyroid|Surgery\.\*\*[^\n]*\b(?:goiter|thyroid))/m.test(
      findSection(page, "Treatment"),
    ),
  );
  const silent = treating.filter((page) => !/calcium/i.test(findSection(page, "When to seek urgent care")));
  expect(treating.length).toBeGreaterThan(2);
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Glucose as the name of a tablet or a device that readers buy, or of a test. */
const GLUCOSE = /\bglucose\b(?! (?:tablets?|gel|sensors?|monitors?|tests?))/i;

test("urgent section and short version: the words are blood sugar, and not glucose", () => {
  const found = conditionPages.flatMap((page) =>
    [...listUrgentLines(page), ...findSection(page, "In short").split("\n")]
      .filter((line) => GLUCOSE.test(line))
      .map((line) => `${page.slug}: ${line}`),
  );
  expect(found).toEqual([]);
});
