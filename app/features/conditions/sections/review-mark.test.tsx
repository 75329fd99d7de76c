import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { conditions, findCondition } from "../domain/catalogue.ts";
import type { Condition } from "../domain/condition.ts";
import { listContent } from "../domain/content-list.ts";
import { findMedicine } from "../domain/medicines.ts";
import MedicinePage from "../routes/medicine-page.tsx";
import { ConditionArticle } from "./condition-article.tsx";
import { ReviewMark } from "./review-mark.tsx";
import { TakeAlong } from "./take-along.tsx";

const NOT_YET = "Not yet medically reviewed.";
const NOT_YET_ON_CARD = "Not reviewed by a clinician yet: show it to yours first.";
const REVIEWER = { name: "Ada Lane", credentials: "MD", date: "2027-01-15" };
const REVIEWED = "Medically reviewed by Ada Lane, MD, January 15, 2027.";

function render(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

const showPage = (condition: Condition) =>
  render(() => (
    <ConditionArticle
      condition={condition}
      medicines={[]}
      redFlags={[]}
      related={[]}
      namedBy={[]}
      category={false}
      isCompared={false}
    />
  ));

const showSheet = (condition: Condition) => render(() => <TakeAlong condition={condition} url="/" />);

const everyCondition = async () =>
  (await Promise.all(conditions.map(({ slug }) => findCondition(slug)))).filter(
    (condition) => condition !== undefined,
  );

/** The mark that follows a title, or undefined. */
const markUnderTitle = (html: string) =>
  /<\/h1><p class="review-mark"><strong>(.*?)<\/strong>/.exec(html)?.[1];

/** The line that follows the title of an emergency card, or undefined. */
const markOnCard = (html: string) =>
  /Emergency: [^<]*<\/p><p class="emergency-card-review">(.*?)<\/p>/.exec(html)?.[1];

test("review mark: without a review, every condition page, take-along sheet and card says so under its title", async () => {
  const all = await everyCondition();
  expect(all.length).toBeGreaterThan(200);
  for (const condition of all) {
    const { slug, review, emergencyCard } = condition.head;
    const expected = review.medical === undefined ? NOT_YET : expect.stringContaining(review.medical.name);
    const [page, sheet] = [showPage(condition), showSheet(condition)];
    expect(markUnderTitle(page), slug).toEqual(expected);
    expect(markUnderTitle(sheet), `the sheet of ${slug}`).toEqual(expected);
    for (const html of [page, sheet])
      expect(html, slug).toMatch(/<\/strong>.*?[Nn]ext check by \w+ \d+, \d{4}\./);
    const onCard = review.medical === undefined ? NOT_YET_ON_CARD : expected;
    if (emergencyCard) expect(markOnCard(sheet), `the card of ${slug}`).toEqual(onCard);
  }
});

test("review mark: with a review, page, sheet and card name the reviewer and the date only", async () => {
  const condition = (await findCondition("addisons-disease"))!;
  const reviewed: Condition = {
    ...condition,
    head: { ...condition.head, review: { ...condition.head.review, medical: REVIEWER } },
  };
  const sheet = showSheet(reviewed);
  expect(markUnderTitle(showPage(reviewed))).toBe(REVIEWED);
  expect(markUnderTitle(sheet)).toBe(REVIEWED);
  expect(markOnCard(sheet)).toBe(REVIEWED);
  expect(showPage(reviewed) + sheet).not.toContain(NOT_YET);
});

test("review mark: without a review, every medicine page says so", async () => {
  const Stub = createRoutesStub([{ id: "medicine", path: "/", Component: MedicinePage, loader: () => null }]);
  for (const { slug } of listContent("medicine")) {
    const medicine = await findMedicine(slug);
    const data = { medicine, redFlags: [], conditions: [], publicOrigin: "https://rootwell.example" };
    const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { medicine: data } }} />);
    expect(markUnderTitle(html), slug).toBe(NOT_YET);
  }
});

test("review mark: it has the size and the color of body text", () => {
  const sheet = readFileSync(new URL("review-mark.css", import.meta.url), "utf8");
  expect(sheet).toMatch(/font-size: var\(--text-md\)/);
  expect(sheet).toMatch(/color: var\(--text\)/);
  expect(renderToStaticMarkup(<ReviewMark review={{ editorial: "2026-11-26", changes: [] }} />)).toContain(
    "No clinician has checked",
  );
});
