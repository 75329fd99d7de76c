import { expect, test } from "vitest";
import { toPlainText } from "#app/features/discovery/domain/plain-text.ts";
import { conditions, findCondition } from "./catalogue.ts";
import { describeMedicalPage } from "./structured-data.ts";

async function describe(slug: string) {
  const condition = await findCondition(slug);
  if (!condition) throw new Error(`${slug} has no page`);
  return describeMedicalPage(condition, "https://rootwell.example");
}

test("structured data: a treatment is stated only if the service treats the condition", async () => {
  expect((await describe("lupus-nephritis")).about).toHaveProperty("possibleTreatment");
  for (const slug of ["cancer", "pandas"])
    expect((await describe(slug)).about).not.toHaveProperty("possibleTreatment");
});

test("structured data: the audience of a page is stated", async () => {
  expect((await describe("lupus-nephritis")).audience).toEqual({
    "@type": "PeopleAudience",
    suggestedMinAge: 18,
  });
  expect((await describe("pandas")).audience).toEqual({ "@type": "ParentAudience", childMaxAge: 17 });
});

test("structured data: a review date is stated only with a named clinician", async () => {
  const condition = await findCondition("pandas");
  if (!condition) throw new Error("pandas has no page");
  const medical = { name: "Ada Lane", credentials: "MD", date: "2026-11-21" };
  const reviewed = {
    ...condition,
    head: { ...condition.head, review: { ...condition.head.review, medical } },
  };
  expect(describeMedicalPage(condition, "https://rootwell.example")).not.toHaveProperty("lastReviewed");
  expect(describeMedicalPage(reviewed, "https://rootwell.example")).toMatchObject({
    lastReviewed: "2026-11-21",
    reviewedBy: { name: "Ada Lane" },
  });
});

test("structured data: no answer has the number of a footnote after its sentence, and no list is empty", async () => {
  const glued: string[] = [];
  for (const { slug } of conditions) {
    for (const { answer } of (await findCondition(slug))?.faq ?? [])
      if (/[a-z)][.,;]?\d+(?: [A-Z]|$)/.test(toPlainText(answer)) && answer.includes('class="footnote"'))
        glued.push(slug);
    expect(Object.values((await describe(slug)).about), slug).not.toContainEqual([]);
  }
  expect(glued).toEqual([]);
});
