import { expect, test } from "vitest";
import { describeAnswerKind, describeWho } from "./care-words.ts";
import { conditions } from "./catalogue.ts";
import { answerCareQuestion, readCareQuestion } from "./care-answers.server.ts";
import type { CareQuestion } from "./care-question.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";

const licensed: { treats: string[]; licensedIn: string[] } = { treats: [], licensedIn: ["CA"] };
const ask = async (condition: string, place: CareQuestion["place"], known = licensed) =>
  (await answerCareQuestion({ condition, place }, known)).verdict;

test.each(["Lupus", "PCOS", "Type 1 Diabetes", "Irritable Bowel Syndrome", "Goodpasture's Syndrome"])(
  "care question: %s, a name without its parenthesis, is known",
  async (name) => expect(await ask(name, "CA")).not.toBe("which"),
);

test.each([
  ["rheumatoid-arthritis", "CA", "yes"],
  ["Rheumatoid arthritis", "NV", "not-there-yet"],
  ["rheumatoid-arthritis", "elsewhere", "abroad"],
  ["rheumatoid-arthritis", "", "place-not-said"],
  // An emergency in intensive care, wherever one lives.
  ["catastrophic-antiphospholipid-syndrome", "CA", "in-person"],
  ["kawasaki-disease", "CA", "children"],
  ["", "CA", "yes"],
  ["!?", "NV", "not-there-yet"],
  ["artritis", "CA", "which"],
  ["qwertyuiop", "CA", "which"],
] as const)("care answer: %s in “%s” gets %s", async (condition, place, verdict) => {
  expect(await ask(condition, place)).toBe(verdict);
});

test.each(["CA", ""] as const)("care answer: without a known license, “%s” gets no yes", async (place) => {
  const verdict = await ask("psoriasis", place, { treats: [], licensedIn: [] });
  expect(verdict).toBe("place-unknown");
  const { title, text } = describeAnswerKind("place-unknown", undefined, place);
  expect(title).toMatch(/^Not yet/);
  expect(text).not.toMatch(/undefined| in \./);
});

test("care answer: a condition that the practice does not treat is explained only, in every state", async () => {
  const known = { treats: ["psoriasis"], licensedIn: ["CA"] };
  expect([await ask("psoriasis", "CA", known), await ask("rheumatoid-arthritis", "CA", known)]).toEqual([
    "yes",
    "explained-only",
  ]);
});

test("care answer: an alternative name is recognized, and a typing error gets the nearest names", async () => {
  expect(
    await answerCareQuestion({ condition: "Wegener's granulomatosis", place: "CA" }, licensed),
  ).toMatchObject({
    verdict: "yes",
    head: { slug: "wegeners" },
  });
  const slipped = await answerCareQuestion({ condition: "rhumatoid", place: "" }, licensed);
  expect(slipped).toMatchObject({
    nearest: expect.arrayContaining([expect.objectContaining({ slug: "rheumatoid-arthritis" })]),
  });
  expect(await answerCareQuestion({ condition: "qwertyuiop", place: "" }, licensed)).toEqual({
    verdict: "which",
    nearest: [],
  });
});

test("care question: an empty query is undefined, and of an invalid one the valid parts are parsed", () => {
  const read = (query: string) => readCareQuestion(new URLSearchParams(query));
  expect([read(""), read("utm_source=mail"), read("condition=+&state=Mars")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(read("state=elsewhere")).toEqual({ condition: "", place: "elsewhere" });
  expect(read(`condition=${"a".repeat(5000)}`)?.condition).toHaveLength(MAX_QUERY_LENGTH);
});

test("care answer: a visitor whom the practice cannot help gets other places to go, and no link to the waitlist", () => {
  const head = { name: "Kawasaki Disease", specialists: ["Pediatrician", "ENT doctor"] };
  for (const verdict of ["children", "in-person", "explained-only", "abroad"] as const)
    expect(describeAnswerKind(verdict, head, "CA").mayJoin, verdict).toBe(false);
  expect(describeWho(false, head)).toBe(
    "Nobody here. Those who usually treat it: pediatrician and ENT doctor.",
  );
  for (const verdict of ["yes", "not-there-yet", "place-unknown", "place-not-said"] as const)
    expect(describeAnswerKind(verdict, head, "CA").mayJoin, verdict).toBe(true);
});

test("care answer: of an illness that is treated in a hospital first, each offer says so, with 911", () => {
  const meant = conditions.filter(({ startsInHospital }) => startsInHospital);
  expect(meant.length).toBeGreaterThan(8);
  for (const head of meant)
    for (const verdict of ["yes", "not-there-yet", "place-unknown", "place-not-said"] as const)
      expect(describeAnswerKind(verdict, head, "CA").text).toMatch(
        /in a hospital first.*call 911.*only for the time afterward/,
      );
});
