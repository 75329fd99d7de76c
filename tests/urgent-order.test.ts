import { expect, test } from "vitest";
import { conditionPages, findSection } from "./setup/condition-pages.ts";
import { listUrgentLists, needsOwnList, OF_MEDICINES, readUrgentPoint } from "./setup/urgent-points.ts";

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
        .filter(({ urgency = 0 }, at) => urgency < (points[at - 1]?.urgency ?? 0))
        .map(({ text }) => `${page.slug}: move up ${text}`),
    ),
  );
  expect(unsorted).toEqual([]);
});

test("urgent section: within a point no sign follows a less urgent one", () => {
  const hidden = conditionPages.flatMap((page) =>
    listUrgentLists(page)
      .flat()
      .filter(({ text }) => {
        const [first = 0, ...others] = listParts(text).map(
          (part) => readUrgentPoint(`- ${part}`).urgency ?? 0,
        );
        return others.some((urgency) => urgency < first);
      })
      .map(({ text }) => `${page.slug}: ${text}`),
  );
  expect(hidden).toEqual([]);
});

test("urgent section: no sign is listed twice", () => {
  const twice = conditionPages.flatMap((page) => {
    const signs = listUrgentLists(page).flatMap((points) =>
      points.map(({ text }) => /^- \*\*(.+?)\*\*|^- [^*].*?: (?=\w+ )/.exec(text)?.[0] ?? text),
    );
    return signs.filter((sign, at) => signs.indexOf(sign) < at).map((sign) => `${page.slug}: ${sign}`);
  });
  expect(twice).toEqual([]);
});

test("urgent section: in a long list, signs caused by medicines follow under a heading of their own", () => {
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
