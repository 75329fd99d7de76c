import { expect, test } from "vitest";
import { isForPatients } from "../app/features/conditions/domain/patient-sources.ts";
import { listPagesInQuestion } from "./setup/clinician-questions.ts";
import { conditionPages, type ConditionPage } from "./setup/condition-pages.ts";

const listGuidelines = ({ head: { guidance } }: ConditionPage) => (guidance === "none-found" ? [] : guidance);

test("guidance: each guideline is a source of its page, and its year is that of its title", () => {
  const faults = conditionPages.flatMap((page) =>
    listGuidelines(page).flatMap(({ source, year }) => {
      const cited = page.head.sources.find(({ id }) => id === source);
      const years = cited?.title.match(/\b(?:19|20)\d\d\b/g) ?? [];
      const fits =
        cited !== undefined && (years.length === 0 || years.some((named) => Number(named) === year));
      return fits ? [] : [`${page.slug}: ${source}, ${year}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("guidance: a URL that was not opened is not marked as read", () => {
  const searched = conditionPages.flatMap(({ head: { sources } }) =>
    sources.filter(({ url, seen }) => url.includes("pubmed.ncbi.nlm.nih.gov/?term=") && seen !== "formed"),
  );
  expect(searched).toEqual([]);
});

test("guidance: each page without a guideline is in the questions for the clinician", () => {
  const without = conditionPages.filter((page) => listGuidelines(page).length === 0);
  expect(listPagesInQuestion("Pages without a guideline")).toEqual(without.map(({ slug }) => slug));
});

test("guidance: each page without patient information or an organization is in the questions for the clinician", () => {
  const without = conditionPages.filter(({ head }) => head.patientSource === "none-found");
  expect(listPagesInQuestion("Pages without a page for patients")).toEqual(without.map(({ slug }) => slug));
  const alone = conditionPages.filter(({ head }) => head.organizations === "none-found");
  expect(listPagesInQuestion("Pages without a patient organization")).toEqual(alone.map(({ slug }) => slug));
});

/**
 * Maximum number of pages with gaps; may only be lowered. When guidance became data, 223 named none as data
 * (93 had none by title), 97 had no patient information, and 152 no organization.
 */
const MAX_PAGES = {
  "no guideline": 54,
  "no American guideline": 125,
  "nothing after 2018": 70,
  "no page for patients": 6,
  "no patient organization": 58,
};

test("guidance: the number of pages without guideline, patient information or organization does not grow", () => {
  const count = (isMissing: (page: ConditionPage) => boolean) => conditionPages.filter(isMissing).length;
  const counts = {
    "no guideline": count((page) => listGuidelines(page).length === 0),
    "no American guideline": count((page) =>
      listGuidelines(page).every(({ from }) => from !== "united-states"),
    ),
    "nothing after 2018": count((page) => listGuidelines(page).every(({ year }) => year <= 2018)),
    "no page for patients": count(({ head }) => !head.sources.some(isForPatients)),
    "no patient organization": count(({ head }) => head.organizations === "none-found"),
  };
  const worse = Object.entries(counts).filter(
    ([what, pages]) => pages > MAX_PAGES[what as keyof typeof MAX_PAGES],
  );
  expect(worse).toEqual([]);
});
