import { expect, test } from "vitest";
import { readForm } from "./form.ts";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("dotted names become nested data, and counted ones lists", () => {
  const form = formOf([
    ["title", "Spring"],
    ["blocks.0.id", "hero"],
    ["blocks.1.props.headline", "Hello"],
  ]);
  expect(readForm(form)).toEqual({
    title: "Spring",
    blocks: [{ id: "hero" }, { props: { headline: "Hello" } }],
  });
});

test("names that would reach a prototype are dropped", () => {
  const form = formOf([
    ["__proto__.polluted", "yes"],
    ["constructor.prototype.polluted", "yes"],
  ]);
  expect(readForm(form)).toEqual({});
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
