import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { conditionPages, type ConditionPage } from "./setup/condition-pages.ts";
import { namesMedicine } from "./setup/named-medicines.ts";
import { listOwnLines, listUrgentLists, readUrgentPoint } from "./setup/urgent-points.ts";

const medicines = readMedicineFiles();

/**
 * Splits a point into parts with a sign and an action each: "With chills: call 911" continues the preceding
 * sign, while "For black stools, call 911" and "With a drooping face, call 911" begin another one.
 */
const listParts = (text: string) =>
  text.startsWith("- **")
    ? [...text.matchAll(/\*\*[^*]+\*\* [^*]+/g)].flatMap(([part]) =>
        part.split(/(?<=[.;] )(?=For [^.]*, (?:call|go)\b|With [^.]*\bdrooping [^.]*, call\b)/i),
      )
    : text
        .slice(2)
        .split(/(?<=\.) (?=[A-Z])/)
        .filter((part) => part.includes(": ") && !part.startsWith("With "));

test("urgent section: the points of each list are sorted by urgency, 911 first", () => {
  const unsorted = conditionPages.flatMap((page) =>
    listUrgentLists(page).flatMap((points) =>
      points
        .map(readUrgentPoint)
        .filter(({ urgency = 0 }, at, all) => urgency < (all[at - 1]?.urgency ?? 0))
        .map(({ text }) => `${page.slug}: move up ${text}`),
    ),
  );
  expect(unsorted).toEqual([]);
});

test("urgent section: within a point no sign follows a less urgent one", () => {
  const hidden = conditionPages.flatMap((page) =>
    listUrgentLists(page)
      .flat()
      .filter((text) => {
        const [first = 0, ...others] = listParts(text).map(
          (part) => readUrgentPoint(`- ${part}`).urgency ?? 0,
        );
        return others.some((urgency) => urgency < first);
      })
      .map((text) => `${page.slug}: ${text}`),
  );
  expect(hidden).toEqual([]);
});

test("urgent section: no sign is listed twice", () => {
  const twice = conditionPages.flatMap((page) => {
    const signs = listUrgentLists(page).flatMap((points) =>
      points.map((text) => /^- \*\*(.+?)\*\*|^- [^*].*?: (?=\w+ )/.exec(text)?.[0] ?? text),
    );
    return signs.filter((sign, at) => signs.indexOf(sign) < at).map((sign) => `${page.slug}: ${sign}`);
  });
  expect(twice).toEqual([]);
});

/** Whether a sign is caused by a medicine that the page displays with its signs. */
function isOfTreatment(point: string, { head }: ConditionPage): boolean {
  return (head.medicines.treatment ?? []).some((slug) => namesMedicine(point, medicines.get(slug)!));
}

test("urgent section: the text lists no sign of a medicine that is displayed with its signs", () => {
  const repeated = conditionPages.flatMap((page) =>
    listOwnLines(page)
      .filter((point) => readUrgentPoint(point).isOfMedicine && isOfTreatment(point, page))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(repeated).toEqual([]);
});

test.each([
  ["- **Black stools, as can happen on aspirin.** Call 911.", 0, true],
  ["- Fever on rituximab: call the same day. With shaking chills, go to an emergency room.", 2, true],
  ["- **Vomiting so that steroid tablets do not stay down.** Call 911.", 0, true],
  ["- **Head injury after a fall.** Go to an emergency room. On a blood thinner, call 911.", 1, false],
  ["- **Thoughts of suicide, also on belimumab.** Call or text 988.", 0, false],
  ["- **Fever or chills with a feeding line in place.** Go to an emergency room.", 1, false],
])("readUrgentPoint: %s has the urgency %i, of a medicine: %s", (text, urgency, isOfMedicine) => {
  expect(readUrgentPoint(text)).toEqual({ text, urgency, isOfMedicine });
});
