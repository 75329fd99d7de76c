import { expect, test } from "vitest";
import { describeEvidence, introduceFigures, listBadges, listFigures } from "./figures.ts";

const HERE = "http://localhost:8787";
const DEPLOYED = "https://www.rootwell.example";
const evidence = {
  measured: "A score of ten symptoms",
  people: 5012,
  when: "Before the first visit and 3 months after",
  how: "A form that each person filled in",
  droppedOut: "Those who left before 3 months, 610 people",
  methodUrl: "https://www.rootwell.example/method.pdf",
};
const bare = { value: "80%", title: "Symptoms improved", subtitle: "within 3 months", note: "" };
const proven = { ...bare, evidence };
const count = { who: "Patients with at least one visit", since: "2021", countedOn: "2026-10-01" };

test("listFigures: a figure without evidence is listed in development only", () => {
  expect(listFigures(HERE, [bare, proven])).toEqual([bare, proven]);
  expect(listFigures(DEPLOYED, [bare, proven])).toEqual([proven]);
  expect(describeEvidence(evidence).map(({ detail }) => detail)).toContain("5,012");
});

test("listBadges: “Trusted by Thousands” has its population and date; without a count it is shown in development only, marked", () => {
  expect(listBadges(HERE, { claim: "5,000+", count: undefined })[0]).toEqual({
    text: "Trusted by Thousands",
    isMissing: true,
  });
  expect(listBadges(DEPLOYED, { claim: "5,000+", count: undefined }).map(({ text }) => text)).toEqual([
    "HSA/FSA-Eligible",
  ]);
  expect(listBadges(DEPLOYED, { claim: "5,000+", count })[0]?.note).toBe(
    "Patients with at least one visit, since 2021. Counted on 2026-10-01.",
  );
});

test("introduceFigures, listBadges: a deployed site states the number of patients only with a count, and “eligible” always with “ask your plan”", () => {
  expect(introduceFigures(HERE, { claim: "5,000+", count: undefined })).toContain("5,000+ patients");
  expect(introduceFigures(DEPLOYED, { claim: "5,000+", count: undefined })).not.toContain("5,000+");
  expect(introduceFigures(DEPLOYED, { claim: "5,000+", count })).toContain("5,000+ patients");
  for (const origin of [HERE, DEPLOYED])
    expect(listBadges(origin).at(-1)?.note).toBe("Care may be eligible. Ask your plan.");
});
