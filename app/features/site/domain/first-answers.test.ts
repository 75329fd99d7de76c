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

test("listFirstAnswers: without a fact from the operator, the answer says that it is not known yet", () => {
  const [, states, who, cost] = answersWith({ practiceName: "", states: [], price: undefined });
  expect(states).toContain("cannot name a state yet");
  expect(who).toBe("A licensed clinician, by video, with a small team.");
  expect(cost).toContain("before any charge");
});

test("listFirstAnswers: with the operator's facts, the answers state them", () => {
  const known = { practiceName: "Care Medical, P.C.", states: ["CA", "NV"], price };
  const [, states, who, cost] = answersWith(known);
  expect(states).toBe("In California and Nevada.");
  expect(who).toContain("of Care Medical, P.C.");
  expect(cost).toBe("$90 to $140 a month. It renews each month until you end it.");
  expect(answersWith({ ...known, states: ["CA", "NV", "OR", "TX"] })[1]).toContain("In 4 states");
});

test("titleCosts: without a price, the title does not promise one", () => {
  expect(titleCosts(undefined)).not.toMatch(/cost/i);
  expect(titleCosts(price)).toBe("What it costs");
  expect(describePrice(undefined)).not.toMatch(/\$/);
});
