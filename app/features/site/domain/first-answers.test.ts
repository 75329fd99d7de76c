import { expect, test } from "vitest";
import { listFirstAnswers } from "./first-answers.ts";
import { describePrice, titleCosts } from "./price.ts";

const price = {
  amount: "$90 to $140",
  period: "a month",
  renewal: "It renews each month until you end it.",
  includes: ["Visits"],
  since: "2026-12-01",
};
const answersWith = (known: Parameters<typeof listFirstAnswers>[0]) =>
  listFirstAnswers(known).map(({ answer }) => answer);

test("first answers: a question without a fact from the operator is not answered", () => {
  const [, states, who, cost] = answersWith({ practiceName: "", states: [], price: undefined });
  expect(states).toContain("cannot name a state yet");
  expect(who).toBe("A licensed clinician, by video, with a small team.");
  expect(cost).toContain("before any charge");
});

test("first answers: a fact from the operator is the answer", () => {
  const known = { practiceName: "Care Medical, P.C.", states: ["CA", "NV"], price };
  const [, states, who, cost] = answersWith(known);
  expect(states).toBe("In California and Nevada.");
  expect(who).toContain("of Care Medical, P.C.");
  expect(cost).toBe("$90 to $140 a month. It renews each month until you end it.");
  expect(answersWith({ ...known, states: ["CA", "NV", "OR", "TX"] })[1]).toContain("In 4 states");
});

test("only a page that can say a price calls itself so", () => {
  expect(titleCosts(undefined)).not.toMatch(/cost/i);
  expect(titleCosts(price)).toBe("What it costs");
  expect(describePrice(undefined)).not.toMatch(/\$/);
});
