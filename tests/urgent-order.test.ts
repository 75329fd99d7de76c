import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listUrgentLists, needsOwnList, OF_MEDICINES, readUrgentPoint } from "./setup/urgent-points.ts";

/** A point whose first sign asks for less than 911, and whose second one, also in bold type, for 911. */
const HIDDEN = /^- \*\*[^*]+\*\*(?![^*]*\b911\b)[^*]+\*\*[^*]+\*\* Call 911/;

test("urgent section: the points of each list come by their urgency, 911 first", () => {
  const unsorted = conditionPages.flatMap((page) =>
    listUrgentLists(page).flatMap((points) =>
      points
        .filter(({ urgency = 0 }, at) => urgency < (points[at - 1]?.urgency ?? 0))
        .map(({ text }) => `${page.slug}: move up ${text}`),
    ),
  );
  expect(unsorted).toEqual([]);
});

test("urgent section: no sign that needs 911 stands behind one that needs less", () => {
  const hidden = conditionPages.flatMap((page) =>
    listUrgentLists(page)
      .flat()
      .filter(({ text }) => HIDDEN.test(text))
      .map(({ text }) => `${page.slug}: ${text}`),
  );
  expect(hidden).toEqual([]);
});

test("urgent section: no sign stands twice", () => {
  const twice = conditionPages.flatMap((page) => {
    const signs = listUrgentLists(page).flatMap((points) =>
      points.map(({ text }) => /^- \*\*(.+?)\*\*|^- [^*].*?: (?=\w+ )/.exec(text)?.[0] ?? text),
    );
    return signs.filter((sign, at) => signs.indexOf(sign) < at).map((sign) => `${page.slug}: ${sign}`);
  });
  expect(twice).toEqual([]);
});

test("urgent section: where points are many, those that a medicine brings stand below, under a heading of their own", () => {
  const mixed = conditionPages.flatMap((page) => {
    const [own = [], given = []] = listUrgentLists(page);
    const isApart = findSection(page, "When to seek urgent care").includes(`\n${OF_MEDICINES}\n`);
    if (isApart !== needsOwnList([...own, ...given]))
      return [`${page.slug}: ${isApart ? "no" : "a"} heading`];
    if (!isApart) return [];
    const misplaced = [
      ...own.filter(({ isOfMedicine }) => isOfMedicine),
      ...given.filter(({ isOfMedicine }) => !isOfMedicine),
    ];
    return misplaced.map(({ text }) => `${page.slug}: ${text}`);
  });
  expect(mixed, "Points in the list of the illness or of its medicines that belong to the other").toEqual([]);
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
