import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answerCareQuestion, readCareQuestion } from "#app/features/conditions/domain/care-answers.server.ts";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { CareQuestionForm } from "#app/features/conditions/sections/care-question.tsx";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";

const render = (condition: string) =>
  renderToStaticMarkup(
    <BlockList title="Care" blocks={[createBlock("care-check", { condition })]} pictures={{}} />,
  );

const page = renderToStaticMarkup(<CareQuestionForm condition="" place="" names={[]} />);

/** Attributes of the elements with one of these names. */
const listTags = (html: string, names: string) =>
  [...html.matchAll(new RegExp(`<(?:${names})\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  );

const listChoices = (html: string) => /<option.*<\/option>/s.exec(html)?.[0];

test("care check: its form asks what /can-you-help asks, with the same values and privacy note", () => {
  const html = render("");
  expect(listTags(html, "form")).toMatchObject([{ method: "get", action: "/can-you-help" }]);
  expect(listTags(html, "input|select")).toEqual([
    { name: "condition", autoComplete: "off", autoCapitalize: "none", maxLength: "300" },
    { name: "state" },
  ]);
  expect(listTags(page, "input|select").map(({ name }) => name)).toEqual(["condition", "state"]);
  expect(listChoices(html)).toContain('<option value="CA">California</option>');
  expect(listChoices(html)).toBe(listChoices(page));
  expect(html).toContain(/We keep nothing[^<]*/.exec(page)![0]);
});

test("care check: each control is within its label", () => {
  const labels = [...render("").matchAll(/<label.*?<\/label>/gs)].map(([label]) => ({
    text: label.replaceAll(/<select.*<\/select>/gs, "").replaceAll(/<[^>]*>/g, ""),
    controls: listTags(label, "input|select").length,
  }));
  expect(labels).toEqual([
    { text: expect.stringMatching(/^Your condition/), controls: 1 },
    { text: "Where you are", controls: 1 },
  ]);
});

test("care check: a chosen condition is named and sent hidden; one without a page is typed by the visitor", () => {
  const html = render("psoriasis");
  expect(html).toContain("Your condition: <strong>Psoriasis</strong>");
  expect(listTags(html, "input")).toEqual([{ type: "hidden", name: "condition", value: "psoriasis" }]);
  expect(listTags(render("spring-fever"), "input")).toMatchObject([{ name: "condition", maxLength: "300" }]);
});

test("care check: every chosen condition gets the same answer as its name on /can-you-help", async () => {
  const known = { treats: [], licensedIn: ["CA"] };
  const ask = async (condition: string) =>
    answerCareQuestion(readCareQuestion(new URLSearchParams({ condition, state: "CA" }))!, known);
  expect(conditionNames.size).toBeGreaterThan(200);
  for (const [slug, name] of conditionNames) {
    const answer = await ask(slug);
    expect(answer).toMatchObject({ head: { slug } });
    expect(answer, name).toEqual(await ask(name));
  }
});
