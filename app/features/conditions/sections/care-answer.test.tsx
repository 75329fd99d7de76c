import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { findHead } from "../domain/catalogue.ts";
import { listedConditions } from "../domain/listed-conditions.ts";
import type { CareAnswer } from "../domain/care-question.ts";
import { CareAnswerPanel } from "./care-answer.tsx";

function render(answer: CareAnswer, intakeForm?: string): string {
  const question = { condition: "hashimoto", place: "CA" } as const;
  const Component = () => <CareAnswerPanel question={question} answer={answer} cost="" missing={[]} />;
  const id = "features/site/routes/site-layout";
  const getStarted = intakeForm ? { href: intakeForm, external: true } : undefined;
  const Stub = createRoutesStub([{ path: "/", id, loader: () => ({ getStarted }), Component }]);
  const hydrationData = { loaderData: { [id]: { getStarted } } };
  return renderToStaticMarkup(<Stub hydrationData={hydrationData} />);
}

test("care answer: candidates with similar names are described as in the list of conditions", () => {
  const slugs = ["hashimotos-thyroiditis", "hashimotos-encephalopathy"];
  const nearest = listedConditions.filter(({ slug }) => slugs.includes(slug));
  const html = render({ verdict: "which", nearest });
  expect(html).toContain("The common cause of an underactive thyroid");
  expect(html.match(/>Rare</g)).toHaveLength(1);
});

test("care answer: the selected state is passed to our own waitlist, and to no external form", () => {
  const answer: CareAnswer = { verdict: "not-there-yet", head: findHead("hashimotos-thyroiditis") };
  expect(render(answer)).toContain('href="/waitlist?state=CA"');
  const elsewhere = render(answer, "https://intake.example/form");
  expect(elsewhere).toContain('href="https://intake.example/form"');
});
