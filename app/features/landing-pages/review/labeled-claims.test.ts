import { expect, test } from "vitest";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { createBlock } from "../blocks/create-block.ts";
import { newPage } from "../pages/page.ts";
import { isBlocking } from "../rules/issue.ts";
import { judgePage } from "./judge-page.ts";

const listBlocking = (block: ReturnType<typeof createBlock>, field: string) =>
  judgePage({ ...newPage(), title: "Care", slug: "care", blocks: [block] }, siteCheckData()).filter(
    (issue) => isBlocking(issue) && issue.property === field,
  );

const moment = (when: string, title: string) => {
  const items = [
    { id: "one", when, title, text: "Rest." },
    { id: "two", when: "Later", title: "A visit", text: "Rest." },
  ];
  return listBlocking(createBlock("timeline", { items }), "items.0.title");
};

const row = (about: string, option1: string) => {
  const others = { option2: "Varies", option3: "", option4: "" };
  const items = [
    { id: "one", about, option1, ...others },
    { id: "two", about: "Place", option1: "Home", ...others },
  ];
  return listBlocking(createBlock("comparison", { items }), "items.0.option1");
};

test.each([
  ["In 2 weeks", "You feel better"],
  ["Within 30 days", "You are back to normal"],
  ["After three months", "More energy"],
  ["Week 4", "You feel better"],
  ["Month 3", "Your labs are normal"],
])("judgePage: the moment “%s” with the title “%s” is a claim on time", (when, title) =>
  expect(moment(when, title)).toHaveLength(1),
);

test.each([
  ["Week 1", "Your first visit"],
  ["In 2 weeks", "You hear from us"],
  ["Month 3", "We look at your plan again"],
  ["Day 1", "You write down what you feel"],
])("judgePage: the moment “%s” with the title “%s” is no claim", (when, title) =>
  expect(moment(when, title)).toEqual([]),
);

test.each([
  ["Side effects", "None"],
  ["Risk", "Zero"],
  ["Risks", "No"],
  ["First visit", "Free"],
  ["Lupus", "Reversed"],
])("judgePage: the row “%s” with the option “%s” is a claim", (about, option) =>
  expect(row(about, option)).toHaveLength(1),
);

test.each([
  ["Side effects", "Your clinician explains them"],
  ["First visit", "Yes, by video"],
  ["Risks", "Explained before you begin"],
])("judgePage: the row “%s” with the option “%s” is no claim", (about, option) =>
  expect(row(about, option)).toEqual([]),
);
